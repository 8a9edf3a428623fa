//! What one modification does to one object (CR 613), and what +1/+1 and -1/-1 counters do (122.1a).

use super::game::{Does, Game};
use super::layers::Traits;
use crate::cards::Keywords;
use crate::model::Ref;

/// One modification of one object.
pub(super) fn apply(traits: &mut Traits, does: Does) {
    match does {
        Does::Control(seat) => traits.controller = seat,
        Does::SetName(name) => traits.name = Some(name),
        Does::AddType(one) => traits.types = traits.types.with(one),
        Does::SetTypes(types) => {
            traits.types = types;
            traits.subtypes.retain(|subtype| subtype.stays_with(types));
        }
        Does::LoseType(one) => {
            traits.types = traits.types.without(one);
            traits.subtypes.retain(|subtype| subtype.stays_with(traits.types));
        }
        Does::AddSubtype(subtype) => traits.add_subtype(subtype),
        Does::ClearCreatureTypes => {
            traits.all_creature_types = false;
            traits.subtypes.retain(|subtype| !subtype.is_creature_type());
        }
        Does::AllCreatureTypes => traits.all_creature_types = true,
        Does::SetLandType(subtype) => {
            // CR 305.7: it loses its land types and the abilities of its rules text, and has the new type's mana ability.
            traits.subtypes.retain(|subtype| !subtype.is_land_type());
            traits.add_subtype(subtype);
            traits.abilities.clear();
            traits.keywords = Keywords::NONE;
        }
        Does::AddSupertype(one) => traits.supertypes = traits.supertypes.with(one),
        Does::LoseSupertype(one) => traits.supertypes = traits.supertypes.without(one),
        Does::SetColours(colours) => traits.colours = colours,
        Does::AddColour(colour) => traits.colours = traits.colours.with(colour),
        Does::Keyword(keyword) | Does::Restriction(keyword) => traits.keywords = traits.keywords.with(keyword),
        Does::LoseKeyword(keyword) => traits.keywords = traits.keywords.without(keyword),
        Does::Gain(ability) => {
            // More than twenty-four abilities meet on no permanent of the catalogue; a further one would be dropped.
            let _ = traits.abilities.try_push(ability);
        }
        Does::LoseAbilities => {
            traits.abilities.clear();
            traits.keywords = Keywords::NONE;
        }
        Does::SetBody(power, toughness) => (traits.power, traits.toughness) = (power.into(), toughness.into()),
        Does::AddBody(power, toughness) => {
            traits.power += i32::from(power);
            traits.toughness += i32::from(toughness);
        }
        Does::SwitchBody => std::mem::swap(&mut traits.power, &mut traits.toughness),
        Does::NoCounters(None) => traits.no_counters = u32::MAX,
        Does::NoCounters(Some(kind)) => traits.no_counters |= 1 << kind as u32,
        Does::CannotRegenerate => traits.cannot_regenerate = true,
        Does::NotTargetedBy(seat) => traits.not_targeted_by |= 1 << seat.0,
    }
}

/// +1/+1 and -1/-1 counters (CR 122.1a, layer 7c).
pub(super) fn add_counters(game: &Game, object: Ref, traits: &mut Traits) {
    if let Some(found) = game.find(object) {
        let by = i32::from(found.plus) - i32::from(found.minus);
        traits.power += by;
        traits.toughness += by;
    }
}
