import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../test/api.ts';
import { sendEveryMail } from '../test/every-mail.ts';
import { mailProgram } from './app.ts';

let api: TestApi<'demo' | 'sandbox' | 'mail'>;
let sent: Awaited<ReturnType<typeof sendEveryMail>>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'], mailProgram });
  sent = await sendEveryMail(api);
});
after(() => api.close());

/** Returns the names of the mails that meet a condition. */
const thatAre = (isSo: (one: (typeof sent)[number]) => boolean) =>
  sent.filter(isSo).map(({ kind, locale }) => `${kind} ${locale}`);

// Rules for which spam filters add points: docs/decisions/0082-mails-and-filters.md.

test('Every kind of mail says in plain text what it says in HTML, with the same way on', () => {
  const linkOf = (html = '') => /<a class="(?:act|name)" href="([^"]+)"/.exec(html)?.[1] ?? 'none';
  assert.deepEqual(
    thatAre(({ mail }) => !mail.text?.includes(linkOf(mail.html))),
    [],
  );
});

test('No subject is capitals alone to a filter that reads Latin letters only', () => {
  const latin = (subject = '') => subject.replaceAll(/[^a-z]/gi, '');
  assert.deepEqual(
    thatAre(({ mail }) => latin(mail.subject) !== '' && !/[a-z]/.test(latin(mail.subject))),
    [],
  );
});

test('A mail with a picture has text enough beside it', () => {
  const pictures = sent.filter(({ mail }) => mail.html?.includes('<img'));
  assert.deepEqual(
    pictures.map(({ kind }) => kind),
    ['registration-confirmed', 'registration-confirmed'],
  );
  for (const { mail } of pictures) {
    const html = mail.html ?? '';
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(html) ?? [];
    const letters = html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s/g, '').length;
    assert.ok(html.length > 3_200, `${html.length} characters of HTML`);
    assert.ok(letters / (Number(width) * Number(height)) > 0.008, `${letters} letters`);
  }
});

test('A table of facts has no term that breaks within a word', () => {
  const terms = (html = '') => html.match(/<th [^>]*>/g) ?? [];
  assert.deepEqual(
    thatAre(({ mail }) =>
      terms(mail.html).some((term) => !term.includes('word-break:keep-all;overflow-wrap:normal')),
    ),
    [],
  );
});

test('Every mail says when, by which id, and that a program sent it; it loads nothing from elsewhere', () => {
  const has = (mail: (typeof sent)[number]['mail'], name: string) =>
    mail.headers.some(({ key }) => key === name);
  assert.deepEqual(
    thatAre(({ mail }) => !['date', 'message-id', 'auto-submitted'].every((name) => has(mail, name))),
    [],
  );
  assert.deepEqual(
    thatAre(({ mail }) => /(?:src="|url\()(?!cid:)/.test(mail.html ?? '')),
    [],
  );
});
