/** The page loads nothing else, so that its policy can forbid everything but this. */
export const style = `
:root { color-scheme: light; font: 16px/1.6 system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif; color: #16211d; background: #f4f6f5; }
* { box-sizing: border-box; }
body { margin: 0; }
main, header { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
h1 { font-size: 1.375rem; margin: 0; word-break: keep-all; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; }
a { color: #0b5d4b; }
a:focus-visible, summary:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
nav { margin-left: auto; display: flex; gap: 1rem; }
nav a, .actions a { display: inline-block; padding: .375rem 0; }
.panel { background: #fff; border: 1px solid #d5ddd9; border-radius: .5rem; padding: 1rem; }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #d5ddd9; border-radius: .5rem; }
li + li { border-top: 1px solid #e3e9e6; }
ol a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; text-decoration: none; color: inherit; }
ol a:hover { background: #eef5f2; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.people, time { color: #4a5a53; font-size: .875rem; overflow-wrap: anywhere; }
.badge { font-size: .75rem; border: 1px solid #4a5a53; border-radius: .25rem; padding: 0 .375rem; margin-right: .375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #4a5a53; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { display: block; width: 100%; height: 36rem; border: 1px solid #d5ddd9; border-radius: .5rem; background: #fff; }
summary { cursor: pointer; padding: .5rem 0; }
@media (max-width: 30rem) { ol a { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
`;
