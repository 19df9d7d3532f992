const programScript = 'type="module" async=""';

/** Links that can wait: preloads in the head, and the sheets in the body. */
const preloads = /<link rel="(?:module)?preload"[^>]*>/g;
const sheets = /<link rel="stylesheet"[^>]*>/g;

/** Renames `rel`, so that a browser does not use the link yet. */
const held = (link: string) => link.replace(' rel="', ' data-rel="');

/**
 * Holds back a rendered document's program, the preloads of it and the fonts: the page can be read without them, and
 * on a slow connection they would delay its text. Without scripts, the fonts are not held.
 */
export function holdProgram(html: string): string {
  if (!html.includes(programScript)) return html;
  const end = html.indexOf('</head>');
  const head = html
    .slice(0, end)
    .replaceAll(preloads, (link) => held(link.replace(' rel="modulepreload"', '$& fetchpriority="low"')));
  const body = html
    .slice(end)
    .replaceAll(sheets, (link) => `${held(link)}<noscript>${link}</noscript>`)
    .replace(programScript, 'type="program"');
  return head + body;
}

/**
 * Runs before any module. Starts the preloads, the program and the fonts after the first paint; a tab in the background
 * paints nothing and does not wait. The fonts are half of all bytes: on a line below 0.7 Mbit/s they come after the
 * program, and they do not come where a reader saves data.
 */
export const startProgramAfterPaint = `addEventListener("DOMContentLoaded",()=>{let hasStarted;
const start=()=>{if(hasStarted)return;hasStarted=true;
const{saveData,downlink}=navigator.connection??{};
for(const link of document.querySelectorAll("link[data-rel]")){const{rel}=link.dataset;
if(rel==="stylesheet"&&(saveData||downlink<.7)){link.disabled=true;
if(!saveData)addEventListener("program-arrived",()=>{link.disabled=false})}
link.rel=rel;delete link.dataset.rel}
const held=document.querySelector("script[type=program]");
document.body.append(Object.assign(document.createElement("script"),{type:"module",nonce:held.nonce,textContent:held.textContent}))};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));
document.addEventListener("visibilitychange",start)},{once:true})`;
