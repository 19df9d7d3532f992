import { escapeHtml } from './html.ts';

/** What the site says; or the lines that somebody else wrote, which nobody takes for what the site says. */
export type LetterParagraph = string | { quoted: string[] };

/** The parts of a mail; each becomes plain text and HTML alike. */
export interface LetterParts {
  greeting: string;
  paragraphs: LetterParagraph[];
  facts?: { term: string; value: string }[];
  /** Shown in the HTML alone; it comes with the mail, under this id. */
  picture?: { contentId: string; description: string };
  action?: { label: string; url: string };
  closing: string[];
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
const inHtml = (part: LetterParagraph) =>
  typeof part === 'string'
    ? paragraph(part)
    : `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #dad5c8">${part.quoted.map(paragraph).join('')}</blockquote>`;
const inText = (part: LetterParagraph) =>
  typeof part === 'string' ? part : part.quoted.map((line) => `> ${line}`).join('\n');

/** Writes both bodies of a mail. All values are data: nothing in them is markup or a place to fill. */
export function composeLetter(parts: LetterParts, language: string): { text: string; html: string } {
  const facts = parts.facts ?? [];
  const opening = [parts.greeting, ...parts.paragraphs].filter((part) => part !== '');
  const text = [
    ...opening.map(inText),
    facts.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    parts.action === undefined ? '' : `${parts.action.label}: ${parts.action.url}`,
    parts.closing.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const rows = facts.map(
    ({ term, value }) =>
      `<tr><th scope="row" style="text-align:left;padding:6px 16px 6px 0;font-weight:normal;color:#47534e">${escapeHtml(term)}</th>` +
      `<td style="padding:6px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  const picture =
    parts.picture === undefined
      ? ''
      : `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(parts.picture.contentId)}" alt="${escapeHtml(parts.picture.description)}" width="192" height="192" style="display:block;background:#ffffff"></p>`;
  const button =
    parts.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(parts.action.url)}" style="display:inline-block;padding:12px 20px;background:#1e5a4b;color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(parts.action.label)}</a></p>`;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>` +
    `<body style="margin:0;padding:24px;background:#faf8f3;color:#17211e;font:16px/1.6 sans-serif">` +
    `<div style="max-width:560px;word-break:keep-all;overflow-wrap:anywhere">${opening.map(inHtml).join('')}` +
    `${rows.length === 0 ? '' : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`}` +
    `${picture}${button}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dad5c8;color:#47534e;font-size:14px">${parts.closing.map(escapeHtml).join('<br>')}</p>` +
    `</div></body></html>`;
  return { text, html };
}
