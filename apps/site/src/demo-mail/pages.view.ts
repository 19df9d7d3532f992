import { createHash } from 'node:crypto';
import { type Html, html } from './html.ts';
import type { Mail } from './mail-reader.ts';
import type { StoredMessage } from './message.types.ts';
import { type Language, sentences } from './sentences.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows only our own style, and the sandboxed frame with a mail's HTML. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const styleElement: Html = { markup: `<style>${style}</style>` };
const shownCount = 100;

function page(language: Language, path: string, title: string, content: Html): string {
  const other = language === 'ko' ? 'en' : 'ko';
  const otherName = other === 'ko' ? '한국어' : 'English';
  return `<!doctype html>${
    html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${styleElement}</head>
<body><header><h1>${title}</h1><nav><a href="/">${sentences[language].site}</a><a href="${path}?lang=${language}">${sentences[language].refresh}</a><a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${otherName}</a></nav></header><main>${content}</main></body></html>`
      .markup
  }`;
}

export function listPage(language: Language, messages: readonly StoredMessage[]): string {
  const words = sentences[language];
  const content =
    messages.length === 0
      ? html`<p>${words.explanation}</p><div class="panel"><p><strong>${words.empty}</strong></p><p>${words.emptyHint}</p></div>`
      : html`<p>${words.explanation}</p><ol>${messages.slice(0, shownCount).map((message) => listItem(language, message))}</ol>${olderNote(language, messages.length - shownCount)}`;
  return page(language, '/demo/mail', words.title, content);
}

function olderNote(language: Language, count: number): Html {
  return count > 0 ? html`<p>${sentences[language].hidden(count)}</p>` : html``;
}

function listItem(language: Language, message: StoredMessage): Html {
  const words = sentences[language];
  const badge = message.kind === 'sms' ? html`<span class="badge">${words.sms}</span>` : html``;
  const title = message.kind === 'sms' ? message.text : message.subject || words.noSubject;
  return html`<li><a href="/demo/mail/${message.id}?lang=${language}"><span class="subject">${badge}<bdi>${title}</bdi></span>${instant(message)}<span class="people"><bdi>${message.to.join(', ')}</bdi></span></a></li>`;
}

/** Formats an instant in the congress's time zone from parts: `Intl` has no such form for Korean. */
function instant({ receivedAt }: StoredMessage): Html {
  const seoul = new Date(Date.parse(receivedAt) + 9 * 60 * 60 * 1000).toISOString();
  return html`<time datetime="${receivedAt}">${seoul.slice(0, 10).replaceAll('-', '.')} ${seoul.slice(11, 19)} KST</time>`;
}

export function messagePage(language: Language, message: StoredMessage, mail: Mail | undefined): string {
  const words = sentences[language];
  const title = message.kind === 'sms' ? words.sms : message.subject || words.noSubject;
  const sender =
    message.kind === 'mail' ? html`<dt>${words.from}</dt><dd><bdi>${message.from}</bdi></dd>` : html``;
  const content = html`<p class="actions"><a href="/demo/mail?lang=${language}">← ${words.back}</a></p>
<div class="panel"><dl>${sender}<dt>${words.to}</dt><dd><bdi>${message.to.join(', ')}</bdi></dd><dt>${words.received}</dt><dd>${instant(message)}</dd></dl></div>
${message.kind === 'sms' ? html`<div class="panel"><pre dir="auto">${message.text}</pre></div>` : html``}
${mail ? mailParts(language, message.id, mail) : html``}`;
  return page(language, `/demo/mail/${message.id}`, title, content);
}

function mailParts(language: Language, id: string, mail: Mail): Html {
  const words = sentences[language];
  const body =
    mail.html === undefined
      ? html``
      : html`<h2>${words.html}</h2><iframe title="${words.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/demo/mail/${id}/html"></iframe>`;
  const text =
    mail.text === ''
      ? html``
      : html`<h2>${words.text}</h2><div class="panel"><pre dir="auto">${mail.text}</pre></div>`;
  const attachments = mail.attachments.map(
    ({ filename, mimeType, content }, index) =>
      html`<p><a href="/demo/mail/${id}/attachments/${index}"><bdi>${filename}</bdi></a> <span class="people">${mimeType}, ${content.length} B</span></p>`,
  );
  const headers = mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`);
  return html`${attachments.length === 0 ? html`` : html`<h2>${words.attachments}</h2><div class="panel">${attachments}</div>`}
${body}${text}<details><summary>${words.headers}</summary><div class="panel"><dl>${headers}</dl></div></details>
<p class="actions"><a href="/demo/mail/${id}/raw">${words.raw}</a></p>`;
}

export function notFoundPage(language: Language): string {
  const words = sentences[language];
  return page(
    language,
    '/demo/mail',
    words.title,
    html`<p>${words.notFound}</p><p><a href="/demo/mail?lang=${language}">${words.back}</a></p>`,
  );
}
