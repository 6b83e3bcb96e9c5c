/** The docs page's own style sheet. Repeats the roles of styles/tokens.css, which only the website serves. */
export const style = `
:root { color-scheme: light dark; --ground: #f5f7fa; --surface: #fff; --sunk: #edf1f6; --ink: #0f1b2d; --quiet: #4a5769; --line: #d9e0e9; --accent: #2243d9; --good: #0b7a4b; --bad: #b3261e; font: 1rem/1.55 "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b121d; --surface: #141e2d; --sunk: #0f1825; --ink: #eef3fa; --quiet: #a9b6c8; --line: #2b394d; --accent: #a3b5ff; --good: #6fd6a5; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem) 6rem; max-width: 88rem; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
h1, h2, h3 { line-height: 1.15; margin: 0; text-wrap: balance; }
h3 { font-size: 1.25rem; }
h4 { font-size: .8125rem; margin: 1.5rem 0 .5rem; color: var(--quiet); }
p { margin: .5rem 0 0; max-width: 68ch; }
dl, dd, ol { margin: 0; padding: 0; list-style: none; }
h2 + dl, p + dl { margin-top: .75rem; }
code, pre, .method { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .8125rem; }
.skip { position: absolute; left: -99rem; padding: .75rem 1rem; background: var(--surface); }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; }
header { padding: clamp(2rem, 6vw, 4rem) 0 2rem; }
section { margin-top: 4rem; }
section > h3 { margin: 2rem 0 .75rem; }
nav, article { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
summary { padding: .75rem 1rem; min-height: 3rem; font-weight: 600; cursor: pointer; }
.contents { padding: 0 1rem 1rem; }
.contents a { display: block; padding: .25rem 0; min-height: 1.75rem; }
.method { color: var(--accent); font-weight: 600; }
.method.get { color: var(--good); }
.method.delete { color: var(--bad); }
.address code { font-size: 1rem; }
article { margin-top: 1.5rem; scroll-margin-top: 1.5rem; }
article > div { padding: clamp(1rem, 3vw, 1.5rem); min-width: 0; }
.shown { border-top: 1px solid var(--line); }
.shown h4:first-child { margin-top: 0; }
pre { margin: 0; padding: 1rem; overflow-x: auto; border-radius: 10px; background: var(--sunk); overflow-wrap: normal; }
dl > div { display: grid; gap: 0 1rem; padding: .4rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { font-weight: 600; }
.fields dt { font-weight: 400; }
dd { color: var(--quiet); font-size: .9375rem; max-width: 68ch; }
.type { color: var(--ink); }
dl.codes > div { grid-template-columns: 3rem 1fr; }
@media (min-width: 40rem) { dl > div { grid-template-columns: minmax(8rem, 14rem) 1fr; } }
@media (min-width: 64rem) { article:has(.shown) { display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); } .shown { border-top: 0; border-left: 1px solid var(--line); } .contents { columns: 3; } }
`;
