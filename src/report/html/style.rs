//! How the pages look: light and dark, readable on a phone and on paper. Nothing is loaded.

/// What a page may load and run: its own style, and nothing else. Whatever a subject's text would ask for is refused.
pub(in crate::report) const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The style of all pages.
pub(in crate::report) const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1d2226; --soft: #5c666e; --paper: #fff; --card: #f4f5f3; --line: #d4d8d6;
  --pass: #2e7d3c; --fail: #b3261e; --other: #8a5a00; --none: #a9b0b4; --mark: #fff0c2; --link: #1a5fb4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e6e3; --soft: #a2abb0; --paper: #16191b; --card: #202528;
  --line: #3a4145; --pass: #6fc27c; --fail: #ff8a80; --other: #e0b050; --none: #5c666e; --mark: #4a3d12;
  --link: #8ab8f0; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem; max-width: 78rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: .5rem 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; } p { margin: .4rem 0; } a { color: var(--link); }
code, pre { font: .86em/1.45 ui-monospace, monospace; }
pre { background: var(--card); padding: .6rem .75rem; border-radius: .4rem; overflow-x: auto; white-space: pre-wrap; }
.soft { color: var(--soft); } .pass { color: var(--pass); } .fail { color: var(--fail); } .other { color: var(--other); }
.skipped { color: var(--soft); }
.numbers { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
.numbers li { background: var(--card); border-radius: .5rem; padding: .35rem .8rem; }
.numbers b { font-size: 1.25rem; margin-right: .3rem; }
.note { border-left: .3rem solid var(--other); background: var(--card); padding: .6rem .9rem; border-radius: .3rem; }
.matrix { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: .1rem 1.5rem; }
.row { display: flex; gap: .6rem; align-items: baseline; border-bottom: 1px solid var(--line); padding: .3rem 0; }
.row > span:first-child { flex: 1; min-width: 0; }
.dots { display: flex; flex-wrap: wrap; gap: 3px; max-width: 9rem; justify-content: flex-end; }
.dot { width: .8rem; height: .8rem; border-radius: 2px; background: var(--none); display: inline-block; color: var(--paper);
  font: bold .6rem/.8rem ui-monospace, monospace; text-align: center; text-decoration: none; }
.dot.pass { background: var(--pass); } .dot.fail { background: var(--fail); } .dot.other { background: var(--other); }
.dot.skipped { background: none; border: 1px solid var(--none); }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; padding: .1rem 1rem .6rem; }
details:target { outline: 3px solid var(--other); }
summary { cursor: pointer; padding: .5rem 0; } details details { border: 0; margin: 0; padding: 0; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: .75rem; }
.side { background: var(--card); border-radius: .5rem; padding: .6rem .75rem; }
.tiles { display: flex; flex-wrap: wrap; gap: .45rem; margin: .4rem 0; }
.tile { background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .55rem; font-size: .88rem;
  line-height: 1.3; max-width: 100%; }
.tile.told { background: var(--mark); border-color: var(--other); } .tile.tapped { transform: rotate(3deg); border-style: dashed; }
.tile.away { opacity: .55; } .tile b { display: block; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .75rem; }
.script { counter-reset: line -1; list-style: none; padding: 0; font: .84em/1.5 ui-monospace, monospace; }
.script li { padding: .05rem .5rem; } .script li.here { background: var(--mark); border-left: .25rem solid var(--fail); }
.talk { padding-left: 1.6rem; font-size: .9rem; }
table { border-collapse: collapse; font-size: .92rem; } th, td { border: 1px solid var(--line); padding: .25rem .6rem;
  text-align: left; vertical-align: top; } .wide { overflow-x: auto; }
@media print { details { break-inside: avoid; } }
";
