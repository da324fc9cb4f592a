/** Of the page that shows the description. Nothing is loaded from elsewhere; light and dark follow the reader's system. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2327; --soft: #565f66; --line: #d5dade; --back: #fff; --field: #f4f6f7; --link: #a33012; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7eaec; --soft: #a9b3ba; --line: #3b444b; --back: #171b1e; --field: #21272b; --link: #ff9b7a; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--back); font: 16px/1.5 system-ui, sans-serif; }
header, .columns { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.5rem; }
h1 small { color: var(--soft); font-weight: 400; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--link); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
input { flex: 1 1 14rem; max-width: 28rem; }
input, button { min-height: 2.5rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--field);
  border: 1px solid var(--soft); border-radius: 4px; }
.columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem; padding-bottom: 4rem; }
nav ul { position: sticky; top: 1rem; margin: 1rem 0; padding: 0; list-style: none; }
nav a { display: block; padding: .25rem 0; }
pre, code { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .25rem 0; padding: .5rem .75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--field); border-radius: 4px; }
pre b { font-weight: 400; }
pre i { color: var(--soft); font-family: system-ui, sans-serif; }
.call, .found { border-top: 1px solid var(--line); padding: .25rem 0; }
.call > :not(summary) { margin-left: 1.25rem; }
summary { padding: .4rem 0; cursor: pointer; overflow-wrap: anywhere; }
.about { display: block; margin-left: 1.25rem; color: var(--soft); }
.method { display: inline-block; min-width: 4rem; font-weight: 700; font-size: .8rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td:last-child { width: 70%; }
@media (max-width: 48rem) {
  .columns { display: block; }
  nav ul { position: static; columns: 2; }
}
`;
