import { escapeHtml } from './html.ts';

/**
 * A paragraph of the site, quoted lines that another person wrote, or a text of staff in their lines. Quotes look
 * different, so that readers do not take them for the site's words.
 */
export type LetterParagraph = string | { quoted: string[] } | { written: string };

export interface LetterFact {
  term: string;
  value: string;
}

export interface LetterLink {
  label: string;
  url: string;
}

export interface LetterPicture {
  contentId: string;
  description: string;
  /** Text below the picture. */
  caption?: string;
}

/** The parts of a mail. Plain text and HTML are both made from them. */
export interface LetterParts {
  /** Name of the site, shown above the HTML. */
  sender: string;
  greeting: string;
  paragraphs: LetterParagraph[];
  facts?: LetterFact[];
  /** Pictures only in the HTML. They are attached to the mail under their ids. */
  pictures?: LetterPicture[];
  action?: LetterLink;
  closing: (string | LetterLink)[];
}

/** Mail programs support inline styles best. Programs without dark mode use those light colours. */
const darkColours =
  '@media (prefers-color-scheme:dark){' +
  'body,.page{background:#17211e!important;color:#f1efe8!important}' +
  '.quiet{color:#b9c4bf!important}' +
  '.line{border-color:#47534e!important}' +
  '.name{color:#8fd0bd!important}' +
  '.act{background:#8fd0bd!important;color:#17211e!important}}';

const linkInHtml = ({ label, url }: LetterLink) =>
  `<a class="name" href="${escapeHtml(url)}" style="color:#1e5a4b">${escapeHtml(label)}</a>`;
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
/** Keeps the lines of a text, and makes its addresses links. */
const linesInHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((lines) => {
      const parts = lines.split(/(https:\/\/[^\s<>"]*[^\s<>".,:;!?)\]}’”])/);
      const linked = parts.map((part, index) =>
        index % 2 === 0 ? escapeHtml(part) : linkInHtml({ label: part, url: part }),
      );
      return `<p style="margin:0 0 16px;white-space:pre-line">${linked.join('')}</p>`;
    })
    .join('');
const quoteInHtml = (lines: readonly string[]) =>
  `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #dad5c8">${lines.map(paragraph).join('')}</blockquote>`;
function inHtml(part: LetterParagraph): string {
  if (typeof part === 'string') return paragraph(part);
  return 'written' in part ? linesInHtml(part.written) : quoteInHtml(part.quoted);
}
function inText(part: LetterParagraph): string {
  if (typeof part === 'string') return part;
  return 'written' in part ? part.written : part.quoted.map((line) => `> ${line}`).join('\n');
}

/** Terms break between words only, so that their column is never narrower than a word. */
const factInHtml = ({ term, value }: LetterFact) =>
  `<tr><th scope="row" class="quiet" style="text-align:left;vertical-align:top;padding:6px 16px 6px 0;font-weight:normal;color:#47534e;word-break:keep-all;overflow-wrap:normal">${escapeHtml(term)}</th>` +
  `<td style="vertical-align:top;padding:6px 0;font-weight:bold;white-space:pre-line">${escapeHtml(value)}</td></tr>`;

/** A code must stay dark on white with a white margin, also on a dark page. */
const pictureInHtml = ({ contentId, description, caption = '' }: LetterPicture) =>
  `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(description)}" width="160" height="160" style="display:block;background:#ffffff;color:#17211e">${escapeHtml(caption)}</p>`;

const linkInText = ({ label, url }: LetterLink) => `${label}: ${url}`;
const actionInHtml = ({ label, url }: LetterLink) =>
  `<p style="margin:24px 0"><a class="act" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#1e5a4b;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>`;

/** Writes both bodies of a mail. Escapes all values; none is parsed as markup or as a placeholder. */
export function composeLetter(parts: LetterParts, language: string): { text: string; html: string } {
  const facts = parts.facts ?? [];
  const opening = [parts.greeting, ...parts.paragraphs].filter((part) => part !== '');
  const text = [
    ...opening.map(inText),
    facts.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    parts.action === undefined ? '' : linkInText(parts.action),
    parts.closing.map((line) => (typeof line === 'string' ? line : linkInText(line))).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const rows = facts.map(factInHtml).join('');
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(parts.sender)}</title><style>${darkColours}</style></head>` +
    `<body style="margin:0;padding:0;background:#faf8f3;color:#17211e">` +
    `<div class="page" style="padding:24px;background:#faf8f3;color:#17211e;font:16px/1.6 sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;word-break:keep-all;overflow-wrap:anywhere">` +
    `<p class="name line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #1e5a4b;color:#1e5a4b;font-weight:bold">${escapeHtml(parts.sender)}</p>` +
    opening.map(inHtml).join('') +
    (rows === '' ? '' : `<table style="border-collapse:collapse;margin:0 0 16px">${rows}</table>`) +
    (parts.pictures ?? []).map(pictureInHtml).join('') +
    (parts.action === undefined ? '' : actionInHtml(parts.action)) +
    `<p class="quiet line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dad5c8;color:#47534e;font-size:14px">${parts.closing.map((line) => (typeof line === 'string' ? escapeHtml(line) : linkInHtml(line))).join('<br>')}</p>` +
    `</div></div></body></html>`;
  return { text, html };
}
