/** The only style of the page, so that its policy can forbid all others. */
export const style = `
:root { color-scheme: light; font: 16px/1.6 system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif; color: #17211e; background: #faf8f3; }
:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
* { box-sizing: border-box; }
body { margin: 0; }
main, header { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
h1 { font-size: 1.375rem; line-height: 1.4; margin: 0; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0 .75rem; }
a { color: #1e5a4b; text-underline-offset: .22em; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
nav { margin-left: auto; display: flex; gap: 1rem; }
nav a, .actions a, .panel p a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.panel { background: #fff; border: 1px solid #dad5c8; padding: 1rem; }
.panel p { margin: 0; }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #dad5c8; }
li + li { border-top: 1px solid #dad5c8; }
ol a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; text-decoration: none; color: inherit; }
ol a:hover { background: #dcebe4; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.people, time { color: #47534e; font-size: .875rem; font-weight: 400; overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; }
.subject .people { white-space: nowrap; }
.badge { font-size: .75rem; border: 1px solid #47534e; border-radius: 4px; padding: 0 .375rem; margin-right: .375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #47534e; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { display: block; width: 100%; height: 36rem; border: 1px solid #dad5c8; background: #fff; }
summary { cursor: pointer; min-height: 2.75rem; padding: .625rem 0; }
@media (max-width: 30rem) { ol a { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
`;
