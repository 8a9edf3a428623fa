// An adapter in one file, without a dependency: `java Adapter.java` runs it (Java 17 or newer).
// The toy engine calls a player object back; put yours in the place of `Toy`, and its player in that of `Seat`.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Adapter {
    static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    static final BufferedReader IN = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    /** Another request than an answer came while a question was open: it unwinds the engine. */
    static class Abandoned extends RuntimeException {
        final Map<String, Object> request;

        Abandoned(Map<String, Object> request) {
            super(null, null, false, false);
            this.request = request;
        }
    }

    /** Something of a position that is not built here. */
    static class Refused extends RuntimeException {
        Refused(String feature) {
            super(feature);
        }
    }

    public static void main(String[] args) throws IOException {
        Map<String, Object> request = read();
        while (request != null && !request.get("op").equals("bye")) {
            switch ((String) request.get("op")) {
                case "hello" -> reply(request, "hello", map("protocol", 1,
                        "engine", map("name", "Toy", "version", "1", "language", "Java"),
                        "caps", map("setup.counters", true, "setup.graveyard", true, "setup.library", true)));
                case "have" -> reply(request, "have", map("missing", missing(request), "partial", map()));
                case "end" -> reply(request, "ended", map());
                case "new" -> {
                    request = play(request);
                    continue;
                }
                default -> reply(request, "error", map("where", "adapter", "text", "no game is open"));
            }
            request = read();
        }
    }

    /** Plays one game; returns the request that came after it. */
    static Map<String, Object> play(Map<String, Object> request) throws IOException {
        Seat seat = new Seat(request);
        try {
            seat.toy = table(object(request.get("setup")));
            seat.toy.play(seat);
            seat.say("over", map("state", state(seat.toy, null)));
        } catch (Abandoned left) {
            return left.request;
        } catch (Refused no) {
            seat.say("refused", map("feature", no.getMessage(), "text", "not in this engine"));
        } catch (RuntimeException fault) {
            fault.printStackTrace();
            seat.say("error", map("where", "adapter", "text", fault.toString()));
        }
        return read();
    }

    static List<Object> missing(Map<String, Object> request) {
        List<Object> missing = new ArrayList<>();
        for (Object card : list(request.get("cards"))) {
            Object name = object(card).get("name");
            if (!Toy.CARDS.containsKey(name)) {
                missing.add(name);
            }
        }
        return missing;
    }

    /** The position. Permanents are put down, they do not enter; anything unknown is refused, never ignored. */
    static Toy table(Map<String, Object> setup) {
        only(setup, "turn", "mana", "players");
        Map<String, Object> players = object(setup.get("players"));
        Map<String, Object> turn = setup.containsKey("turn") ? object(setup.get("turn")) : map();
        if (players.size() > 2) {
            throw new Refused("players.3");
        }
        if (!"ample".equals(setup.getOrDefault("mana", "ample"))) {
            throw new Refused("costs");
        }
        if (!"precombat-main".equals(turn.getOrDefault("step", "precombat-main"))) {
            throw new Refused("setup.step");
        }
        Toy toy = new Toy((String) turn.getOrDefault("active", "A"));
        for (String letter : players.keySet()) {
            Map<String, Object> given = object(players.get(letter));
            only(given, "life", "hand", "library", "graveyard", "battlefield");
            Toy.Player player = toy.players.get(letter);
            player.life = ((Number) given.getOrDefault("life", 20)).intValue();
            for (String zone : List.of("hand", "library", "graveyard")) {
                for (Object name : list(given.get(zone))) {
                    player.zone(zone).add(new Toy.Card((String) name, letter));
                }
            }
            for (Object entry : list(given.get("battlefield"))) {
                Map<String, Object> one = entry instanceof String ? map("card", entry) : object(entry);
                only(one, "card", "counters", "tapped");
                Toy.Card card = new Toy.Card((String) one.get("card"), letter);
                if (one.containsKey("counters")) {
                    card.counters = ((Number) object(one.get("counters")).getOrDefault("+1/+1", 0)).intValue();
                }
                card.tapped = Boolean.TRUE.equals(one.get("tapped"));
                toy.field.add(card);
            }
        }
        return toy;
    }

    static void only(Map<String, Object> given, String... known) {
        for (String name : given.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new Refused(name);
            }
        }
    }

    /** The position as far as the engine shows it. What is left out cannot be observed. */
    static Map<String, Object> state(Toy toy, String priority) {
        Map<String, Object> players = map();
        toy.players.forEach((letter, player) -> players.put(letter, map("life", player.life, "hand", names(player.hand),
                "graveyard", names(player.graveyard), "lost", false,
                "library", map("count", player.library.size(), "top", names(player.library)))));
        List<Object> field = new ArrayList<>();
        for (Toy.Card one : toy.field) {
            field.add(map("card", one.name, "controller", one.owner, "owner", one.owner, "tapped", one.tapped,
                    "power", one.power(), "toughness", one.toughness(), "counters", map("+1/+1", one.counters)));
        }
        List<Object> stack = new ArrayList<>();
        for (Toy.Entry one : toy.stack) {
            stack.add(0, map("id", one.id, "kind", one.spell ? "spell" : "ability", "source", one.card.name,
                    "controller", one.card.owner, "targets", names(one.targets)));
        }
        Map<String, Object> turn = map("n", 1, "step", "precombat-main", "active", toy.active);
        if (priority != null) {
            turn.put("priority", priority);
        }
        return map("turn", turn, "players", players, "battlefield", field, "stack", stack);
    }

    static List<Object> names(List<Toy.Card> cards) {
        return new ArrayList<>(cards.stream().map(card -> (Object) card.name).toList());
    }

    /** The player of both seats: it forwards each question and waits for the answer. */
    static class Seat {
        Toy toy;
        private Map<String, Object> open; // the request that has had no reply yet

        Seat(Map<String, Object> begun) {
            open = begun;
        }

        void say(String name, Object value) {
            if (open != null) {
                reply(open, name, value);
                open = null;
            }
        }

        /** The play was refused, and changed nothing: the same priority stands, and is not asked again. */
        void illegal(String text) {
            say("illegal", map("text", text));
        }

        Map<String, Object> priority(String who) {
            return answer(who, map("kind", "priority", "player", who, "state", state(toy, who)));
        }

        boolean may(String who, Toy.Card about, Toy.Card object) {
            return (Boolean) answer(who, map("kind", "may", "player", who, "about", about.name,
                    "objects", names(List.of(object)))).get("yes");
        }

        List<Toy.Card> order(String who, List<Toy.Card> options) {
            Map<String, Object> ask = map("kind", "order", "player", who, "options", names(options));
            return chosen(options, list(answer(who, ask).get("order")));
        }

        Toy.Card discard(String who, Toy.Card about, List<Toy.Card> options) {
            Map<String, Object> ask = map("kind", "discard", "player", who, "about", about.name,
                    "options", names(options), "min", 1, "max", 1);
            return chosen(options, list(answer(who, ask).get("pick"))).get(0);
        }

        private List<Toy.Card> chosen(List<Toy.Card> options, List<Object> wanted) {
            List<Toy.Card> chosen = new ArrayList<>();
            for (Object name : wanted) {
                chosen.add(options.stream().filter(card -> card.name.equals(name)).findFirst().orElseThrow());
            }
            return chosen;
        }

        private Map<String, Object> answer(String who, Map<String, Object> ask) {
            say("ask", ask);
            while (true) {
                Map<String, Object> request = readUnchecked();
                if (request != null && request.get("op").equals("answer")) {
                    return open = request;
                }
                if (request == null || !request.get("op").equals("look")) {
                    throw new Abandoned(request);
                }
                reply(request, "state", state(toy, who));
            }
        }
    }

    // -- lines

    static Map<String, Object> readUnchecked() {
        try {
            return read();
        } catch (IOException fault) {
            return null;
        }
    }

    static Map<String, Object> read() throws IOException {
        String line = IN.readLine();
        return line == null ? null : object(new Json(line).value());
    }

    static void reply(Map<String, Object> request, String name, Object value) {
        OUT.println(Json.text(map("re", request.get("id"), name, value)));
    }

    static Map<String, Object> map(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int place = 0; place < pairs.length; place += 2) {
            map.put((String) pairs[place], pairs[place + 1]);
        }
        return map;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value == null ? List.of() : (List<Object>) value;
    }

    /** As much of JSON as is needed; a real adapter takes the library that its engine has. */
    static class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Object value() {
            skip();
            char first = text.charAt(at);
            if (first == '{') {
                Map<String, Object> map = map();
                while (more('}')) {
                    String name = string();
                    skip();
                    at++; // the colon
                    map.put(name, value());
                }
                return map;
            }
            if (first == '[') {
                List<Object> list = new ArrayList<>();
                while (more(']')) {
                    list.add(value());
                }
                return list;
            }
            if (first == '"') {
                return string();
            }
            int from = at;
            while (at < text.length() && ",]} ".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            String word = text.substring(from, at);
            return switch (word) {
                case "true", "false" -> word.equals("true");
                case "null" -> null;
                default -> Long.valueOf(word);
            };
        }

        private void skip() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        /** Whether another element comes; steps over the bracket or the comma before it. */
        private boolean more(char end) {
            at++;
            skip();
            if (text.charAt(at - 1) != end && text.charAt(at) != end) {
                return true;
            }
            at += text.charAt(at - 1) == end ? 0 : 1;
            return false;
        }

        private String string() {
            StringBuilder read = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char one = text.charAt(at);
                if (one == '\\') {
                    one = text.charAt(++at);
                    if (one == 'u') {
                        one = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                        at += 4;
                    } else {
                        int place = "nrtbf".indexOf(one);
                        one = place < 0 ? one : "\n\r\t\b\f".charAt(place);
                    }
                }
                read.append(one);
            }
            at++;
            return read.toString();
        }

        static String text(Object value) {
            if (value instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((name, one) -> parts.add(text(name) + ":" + text(one)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof List<?> list) {
                return "[" + String.join(",", list.stream().map(Json::text).toList()) + "]";
            }
            if (value instanceof String string) {
                StringBuilder quoted = new StringBuilder("\"");
                for (char one : string.toCharArray()) {
                    boolean plain = one >= ' ' && one != '"' && one != '\\';
                    quoted.append(plain ? String.valueOf(one) : String.format("\\u%04x", (int) one));
                }
                return quoted.append('"').toString();
            }
            return String.valueOf(value);
        }
    }

    /** The toy engine: creatures, two with graft, one that connives, one removal spell. */
    static class Toy {
        record Printed(String kind, int power, int toughness, String does, int number) {}

        static final Map<String, Printed> CARDS = Map.of(
                "Runeclaw Bear", new Printed("creature", 2, 2, "", 0),
                "Grizzly Bears", new Printed("creature", 2, 2, "", 0),
                "Hill Giant", new Printed("creature", 3, 3, "", 0),
                "Helium Squirter", new Printed("creature", 0, 0, "graft", 3),
                "Aquastrand Spider", new Printed("creature", 0, 0, "graft", 2),
                "Raffine's Informant", new Printed("creature", 2, 1, "connive", 1),
                "Murder", new Printed("instant", 0, 0, "", 0),
                "Island", new Printed("land", 0, 0, "", 0),
                "Plains", new Printed("land", 0, 0, "", 0),
                "Forest", new Printed("land", 0, 0, "", 0));

        static class Card {
            final String name;
            final String owner;
            final Printed printed;
            int counters;
            boolean tapped;

            Card(String name, String owner) {
                this.name = name;
                this.owner = owner;
                printed = CARDS.get(name);
            }

            int power() {
                return printed.power + counters;
            }

            int toughness() {
                return printed.toughness + counters;
            }

            boolean has(String ability) {
                return printed.does.equals(ability);
            }
        }

        static class Player {
            final List<Card> hand = new ArrayList<>();
            final List<Card> library = new ArrayList<>();
            final List<Card> graveyard = new ArrayList<>();
            int life = 20;

            List<Card> zone(String name) {
                return name.equals("hand") ? hand : name.equals("library") ? library : graveyard;
            }
        }

        record Entry(int id, boolean spell, Card card, List<Card> targets, Card about) {}

        final Map<String, Player> players = new LinkedHashMap<>();
        final List<Card> field = new ArrayList<>();
        final List<Entry> stack = new ArrayList<>();
        final String active;
        private int entries;

        Toy(String active) {
            this.active = active;
            players.put("A", new Player());
            players.put("B", new Player());
        }

        /** One main phase: passing on an empty stack ends it, and with it this short game. */
        void play(Seat seat) {
            String turn = active;
            Map<String, Object> play = seat.priority(turn);
            for (int passes = 0; ; play = seat.priority(turn)) {
                while (!play.get("play").equals("pass") && !cast(seat, turn, play)) {
                    play = seat.priority(turn);
                }
                passes = play.get("play").equals("pass") ? passes + 1 : 0;
                turn = passes > 0 ? other(turn) : turn;
                if (passes == 2 && stack.isEmpty()) {
                    return;
                }
                if (passes == 2) {
                    resolve(seat, stack.remove(stack.size() - 1));
                    passes = 0;
                    turn = active;
                }
            }
        }

        private String other(String who) {
            return who.equals("A") ? "B" : "A";
        }

        /** Casts a card, or says why not; nothing has changed then. */
        private boolean cast(Seat seat, String who, Map<String, Object> play) {
            List<Card> hand = players.get(who).hand;
            Card card = hand.stream().filter(one -> one.name.equals(play.get("card"))).findFirst().orElse(null);
            List<Object> wanted = list(play.get("targets"));
            List<Card> targets = field.stream().filter(one -> wanted.contains(one.name)).toList();
            boolean creature = card != null && card.printed.kind.equals("creature");
            if (card == null || !play.get("play").equals("cast") || card.printed.kind.equals("land")) {
                seat.illegal("there is nothing of that kind to play");
            } else if (creature && (!stack.isEmpty() || !who.equals(active))) {
                seat.illegal("creatures are cast in one's own main phase, on an empty stack");
            } else if (targets.size() != wanted.size() || wanted.size() != (creature ? 0 : 1)) {
                seat.illegal("wrong targets");
            } else {
                hand.remove(card);
                stack.add(new Entry(++entries, true, card, targets, null));
                return true;
            }
            return false;
        }

        private void resolve(Seat seat, Entry top) {
            Card card = top.card;
            if (top.spell && card.printed.kind.equals("creature")) {
                card.counters = card.has("graft") ? card.printed.number : 0;
                field.add(card);
                entered(seat, card);
            } else if (top.spell) {
                bury(top.targets.stream().filter(field::contains).toList());
                players.get(card.owner).graveyard.add(0, card);
            } else if (card.has("connive")) {
                connive(seat, card);
            } else if (card.counters > 0 && field.contains(card) && field.contains(top.about)
                    && seat.may(card.owner, card, top.about)) {
                card.counters--;
                top.about.counters++;
            }
            bury(field.stream().filter(one -> one.toughness() <= 0).toList());
        }

        /** What triggers, each player's in the order that the player likes. */
        private void entered(Seat seat, Card newcomer) {
            for (String who : List.of(active, other(active))) {
                List<Card> these = new ArrayList<>(field.stream().filter(one -> one.owner.equals(who)
                        && (one == newcomer ? one.has("connive") : one.has("graft") && one.counters > 0)).toList());
                these = these.size() > 1 ? seat.order(who, these) : these;
                for (int place = these.size() - 1; place >= 0; place--) { // the first resolves first
                    Card one = these.get(place);
                    stack.add(new Entry(++entries, false, one, List.of(), one == newcomer ? null : newcomer));
                }
            }
        }

        private void connive(Seat seat, Card card) {
            Player player = players.get(card.owner);
            if (!player.library.isEmpty()) {
                player.hand.add(player.library.remove(0));
            }
            if (!player.hand.isEmpty()) {
                Card gone = seat.discard(card.owner, card, List.copyOf(player.hand));
                player.hand.remove(gone);
                player.graveyard.add(0, gone);
                card.counters += !gone.printed.kind.equals("land") && field.contains(card) ? 1 : 0;
            }
        }

        private void bury(List<Card> cards) {
            for (Card card : cards) {
                field.remove(card);
                players.get(card.owner).graveyard.add(0, card);
            }
        }
    }
}
