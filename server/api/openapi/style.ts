/** The page's own style sheet: the roles of styles/tokens.css, which only the website serves. */
export const style = `
:root { color-scheme: light dark; --ground: #f5f7fa; --surface: #fff; --sunk: #edf1f6; --ink: #0f1b2d; --quiet: #4a5769; --line: #d9e0e9; --accent: #2243d9; --tint: #e8edff; --good: #0b7a4b; --good-tint: #e1f4ea; --bad: #b3261e; --bad-tint: #fdecea; font: 1rem/1.55 "Instrument Sans Variable", "Instrument Sans", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; scroll-padding-top: 1.5rem; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b121d; --surface: #141e2d; --sunk: #0f1825; --ink: #eef3fa; --quiet: #a9b6c8; --line: #2b394d; --accent: #a3b5ff; --tint: #1d2a54; --good: #6fd6a5; --good-tint: #11332a; --bad: #ff9d94; --bad-tint: #3c1b1e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem) 6rem; max-width: 88rem; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
h1, h2, h3 { font-family: "Bricolage Grotesque Variable", "Bricolage Grotesque", "Helvetica Neue", Arial, sans-serif; line-height: 1.15; letter-spacing: -.01em; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(2.125rem, 6vw, 2.875rem); }
h2 { font-size: 1.625rem; }
h3 { font-size: 1.25rem; }
h4 { font-size: .8125rem; margin: 1.5rem 0 .5rem; color: var(--quiet); font-weight: 600; }
h4 span { font-weight: 400; }
p { margin: .75rem 0 0; max-width: 68ch; }
dl, dd, ol { margin: 0; padding: 0; list-style: none; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .8125rem; }
.skip { position: absolute; left: -99rem; padding: .75rem 1rem; background: var(--surface); }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; }
header { padding: clamp(2rem, 6vw, 4rem) 0 2rem; }
.eyebrow { margin: 0 0 .75rem; font-size: .8125rem; letter-spacing: .12em; text-transform: uppercase; color: var(--quiet); }
.lead { color: var(--quiet); }
section { margin-top: 4rem; }
section > .lead { margin: .25rem 0 0; }
nav { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
summary { padding: .75rem 1rem; min-height: 3rem; font-weight: 600; cursor: pointer; }
.contents { padding: 0 1rem 1rem; font-size: .8125rem; }
.contents a { display: block; padding: .3rem 0; min-height: 1.75rem; text-decoration: none; }
.contents > li > a { margin-top: .75rem; color: var(--ink); font-weight: 600; font-size: 1rem; }
.contents > li:first-child > a { margin-top: 0; }
.contents li li a { display: grid; grid-template-columns: 3.75rem 1fr; gap: .5rem; align-items: baseline; color: var(--quiet); }
.contents a:hover { color: var(--accent); }
.method { display: inline-block; padding: .05rem .4rem; border-radius: 6px; font: 600 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; text-align: center; background: var(--tint); color: var(--accent); }
.method.get { background: var(--good-tint); color: var(--good); }
.method.delete { background: var(--bad-tint); color: var(--bad); }
article { margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); scroll-margin-top: 1.5rem; }
article > div, .schema { padding: clamp(1rem, 3vw, 1.5rem); min-width: 0; }
.shown { border-top: 2px dashed var(--line); }
.address { margin-top: .5rem; }
.address code { font-size: 1rem; }
.shown h4:first-child { margin-top: 0; }
pre { margin: 0; padding: 1rem; overflow-x: auto; border-radius: 10px; background: var(--sunk); line-height: 1.5; overflow-wrap: normal; }
.ground pre { border: 1px solid var(--line); background: var(--surface); }
.ground h3 { margin: 2rem 0 .75rem; }
dl > div { display: grid; gap: 0 1rem; padding: .4rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { font-weight: 600; }
.fields dt { font-weight: 400; }
dd { color: var(--quiet); font-size: .875rem; }
.type { color: var(--ink); }
.optional::before, .note::before { content: "· "; }
.facts { margin-top: 1rem; }
.rules { margin-top: 1rem; max-width: 60rem; }
.rules dd { max-width: 68ch; font-size: 1rem; }
.codes > div { grid-template-columns: 3rem 1fr; }
.facts dt, .codes dt { font-size: .875rem; }
@media (min-width: 40rem) { dl > div { grid-template-columns: minmax(11rem, 16rem) 1fr; } .rules > div { grid-template-columns: 12rem 1fr; padding: .75rem 0; } }
@media (min-width: 64rem) { article:not(.schema) { display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); } .shown { border-top: 0; border-left: 2px dashed var(--line); } .shown pre { max-height: 40rem; } dl > div { grid-template-columns: minmax(8rem, 12rem) 1fr; } .contents { columns: 3; column-gap: 2rem; } .contents > li { break-inside: avoid; } }
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`;
