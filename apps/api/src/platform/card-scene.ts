/** Text of the card that a shared page shows. */
export interface CardText {
  /** Kind of the page: a lecture, a speaker. */
  kind: string;
  title: string;
  /** At most two are shown. */
  lines: readonly string[];
  meeting: string;
}

export const cardSize = { width: 1200, height: 630 } as const;

/** The ridges and the water of the pages, below the text. */
export const cardScene = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#faf8f3"/>
<g transform="translate(240 154) scale(.96)">
<path fill="#eef4ef" d="M0 428l96-19 72-16 46-21 36-9 50-32 38-12 28-19 32-13 30-33 24-10 22-20 23-11 25-42 16-18 18-13 15-2 13 11 12 7 9-21 16-31 18-20 14-4 14 12 10 25 13 19 12-12 14-6 15 5 17 28 23 24 22 10 26 23 34 9 31 24 33 10 33 23 50 11v135z"/>
<path fill="#dcebe4" d="M400 420c80-3 150-13 208-27 42-10 74-26 108-33 28-6 54-7 82 1 34 10 64 25 108 33 38 7 68 8 94 8v18z"/>
</g>
<rect y="542" width="1200" height="88" fill="#dcebe4"/>
<path d="M0 542H1200" stroke="#1e5a4b" stroke-width="4"/>
<path d="M72 103h8l6-22c6-4 20-5 30-6l5 28h9" fill="none" stroke="#1e5a4b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
