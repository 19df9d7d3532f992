import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { startDemoMail } from './index.ts';
import { openMessageStore } from './message-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-demo-mail-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function openMailbox(t: TestContext, name: string) {
  const mailbox = await startDemoMail({ folder: join(folder, name) });
  const app = Fastify();
  mailbox.registerPages(app);
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    transport.close();
    await app.close();
    await mailbox.stop();
  };
  t.after(close);
  return {
    app,
    send: (mail: SendMailOptions) => transport.sendMail({ from: 'site@example.org', ...mail }),
    messages: async (query = '') => (await app.inject(`/demo/mail.json${query}`)).json().messages,
    close,
  };
}

const hostile = '<script>alert(1)</script>"\'&';

test('an empty mailbox says so in both languages', async (t) => {
  const { app } = await openMailbox(t, 'empty');
  const korean = await app.inject('/demo/mail');
  const english = await app.inject({ url: '/demo/mail', headers: { 'accept-language': 'en-GB,en' } });
  assert.equal(korean.body.match(/<strong>(.*?)<\/strong>/)?.[1], '아직 받은 메일이 없습니다.');
  assert.equal(english.body.match(/<strong>(.*?)<\/strong>/)?.[1], 'No mail yet.');
  assert.equal(english.body.match(/<html lang="(..)">/)?.[1], 'en');
});

test('a mail sent over SMTP is listed newest first, whole, and with its blind copies', async (t) => {
  const { send, messages } = await openMailbox(t, 'listed');
  await send({ to: 'first@example.org', subject: '등록 확인', text: '안녕하십니까' });
  await send({
    to: 'second@example.org',
    bcc: 'office@example.org',
    subject: 'Second',
    html: '<p>Hello</p>',
    attachments: [{ filename: '일정.pdf', content: Buffer.from('15 bytes of pdf') }],
  });
  const [second, first] = await messages();
  assert.equal(first.subject, '등록 확인');
  assert.equal(first.text, '안녕하십니까');
  assert.deepEqual(second.to, ['second@example.org', 'office@example.org']);
  assert.equal(second.html, '<p>Hello</p>\n');
  assert.deepEqual(second.attachments, [
    { filename: '일정.pdf', mimeType: 'application/pdf', sizeBytes: 15 },
  ]);
  assert.deepEqual(
    (await messages('?to=first@example.org')).map(({ subject }: { subject: string }) => subject),
    ['등록 확인'],
  );
});

test('what a mail says is text on every page, never markup of ours', async (t) => {
  const { app, send, messages } = await openMailbox(t, 'hostile');
  await send({
    to: 'someone@example.org',
    subject: hostile,
    text: hostile,
    html: `<p>${hostile}</p>`,
    headers: { 'x-note': hostile },
    attachments: [{ filename: `${hostile}.html`, content: hostile, contentType: 'text/html' }],
  });
  const [{ id }] = await messages();
  for (const url of ['/demo/mail', `/demo/mail/${id}`]) {
    const page = await app.inject(url);
    assert.equal(page.body.includes('<script'), false, url);
    assert.equal(page.body.includes('&lt;script&gt;alert(1)&lt;/script&gt;'), true, url);
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
  }
});

test('the HTML of a mail is locked into a sandbox that runs and loads nothing', async (t) => {
  const { app, send, messages } = await openMailbox(t, 'sandboxed');
  await send({
    to: 'someone@example.org',
    subject: 'Picture',
    html: '<img src="cid:qr"><script>alert(1)</script>',
    attachments: [
      { filename: 'qr.png', cid: 'qr', content: Buffer.from([1, 2, 3]), contentType: 'image/png' },
    ],
  });
  const [{ id }] = await messages();
  const page = await app.inject(`/demo/mail/${id}`);
  assert.equal(
    page.body.match(/<iframe[^>]*>/)?.[0],
    `<iframe title="본문" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/demo/mail/${id}/html">`,
  );
  const body = await app.inject(`/demo/mail/${id}/html`);
  assert.equal(
    body.headers['content-security-policy'],
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  assert.equal(body.body.match(/<img[^>]*>/)?.[0], '<img src="data:image/png;base64,AQID">');
});

test('originals and attachments are downloads of bytes, whatever they call themselves', async (t) => {
  const { app, send, messages } = await openMailbox(t, 'downloads');
  await send({
    to: 'someone@example.org',
    text: 'see below',
    attachments: [{ filename: '초록 (1)\'"\r\n.html', content: '<b>x</b>', contentType: 'text/html' }],
  });
  const [{ id }] = await messages();
  const attachment = await app.inject(`/demo/mail/${id}/attachments/0`);
  assert.equal(attachment.headers['content-type'], 'application/octet-stream');
  assert.match(
    String(attachment.headers['content-disposition']),
    /^attachment; filename\*=UTF-8''[A-Za-z0-9%._-]+$/,
  );
  assert.equal(attachment.body, '<b>x</b>');
  const raw = await app.inject(`/demo/mail/${id}/raw`);
  assert.equal(raw.headers['content-disposition'], `attachment; filename*=UTF-8''${id}.eml`);
  assert.equal(raw.body.includes('see below'), true);
});

test('unknown messages, attachments and paths that climb are not found', async (t) => {
  const { app, send, messages } = await openMailbox(t, 'unknown');
  await send({ to: 'someone@example.org', text: 'x' });
  const [{ id }] = await messages();
  const paths = [
    'none',
    '..%2f..%2fpassword',
    `${id}/attachments/0`,
    `${id}/attachments/-1`,
    `${id}.eml`,
    'none/raw',
    'none/html',
  ];
  for (const path of paths) assert.equal((await app.inject(`/demo/mail/${path}`)).statusCode, 404, path);
});

test('messages survive a restart, text messages beside mails', async (t) => {
  const before = await openMailbox(t, 'restarted');
  await before.send({ to: 'someone@example.org', subject: 'Kept', text: 'x' });
  await before.send({ to: '01000000000@sms.invalid', subject: 'SMS', text: `인증번호 1234 ${hostile}` });
  await before.close();
  const later = await openMailbox(t, 'restarted');
  const [sms, mail] = await later.messages();
  assert.deepEqual([sms.kind, sms.to, sms.text], ['sms', ['01000000000'], `인증번호 1234 ${hostile}`]);
  assert.deepEqual([mail.kind, mail.subject], ['mail', 'Kept']);
  const list = await later.app.inject('/demo/mail');
  assert.match(list.body, /<span class="badge">문자<\/span><bdi>인증번호 1234 /);
  const page = await later.app.inject(`/demo/mail/${sms.id}`);
  assert.equal(page.statusCode, 200);
  assert.equal(page.body.includes('<script'), false);
});

test('a mail that goes to a number and to somebody else is a mail', async (t) => {
  const { send, messages } = await openMailbox(t, 'both');
  await send({ to: ['01000000000@sms.invalid', 'someone@example.org'], subject: 'Both', text: 'x' });
  const [{ kind }] = await messages();
  assert.equal(kind, 'mail');
});

test('the oldest messages make room, on the disk too', async () => {
  const place = join(folder, 'bounded');
  const store = await openMessageStore(place, 2);
  for (const text of ['1', '2', '3']) await store.add({ kind: 'sms', to: 'x', text });
  const texts = (await openMessageStore(place, 2))
    .list()
    .map((message) => message.kind === 'sms' && message.text);
  assert.deepEqual(texts, ['3', '2']);
});

test('a mail that cannot be parsed is kept and can be downloaded', async (t) => {
  const { app, send, messages } = await openMailbox(t, 'broken');
  const nesting = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  ).join('');
  await send({ envelope: { from: 'x@example.org', to: 'y@example.org' }, raw: nesting });
  const [{ id }] = await messages();
  assert.equal((await app.inject(`/demo/mail/${id}`)).statusCode, 200);
  assert.equal((await app.inject(`/demo/mail/${id}/raw`)).body, nesting);
});
