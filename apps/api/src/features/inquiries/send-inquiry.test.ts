import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getCaptchaChallenge, type SentTo, sendInquiry } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { solveChallenge } from '../../platform/proof-of-work.ts';

type Form = SentTo<typeof sendInquiry>['body'];

const secretariat = 'secretariat@example.org';
let api: TestApi<'demo' | 'mail'>;
let strict: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
  strict = await startTestApi({ seed: 'demo', limitScale: 1 });
});
after(async () => {
  await strict.close();
  await api.close();
});

let count = 0;
const formOf = (change: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  locale: 'ko',
  topic: 'payment',
  name: '문예시',
  email: `asks-${++count}@example.org`,
  registrationNumber: 'AAAA-1111',
  text: '첫 줄입니다.\n둘째 줄입니다.',
  agreesToPrivacy: true,
  ...change,
});
const send = (form: Form, options?: { remoteAddress: string }, from: TestApi<'demo'> = api) =>
  from.call(sendInquiry, { body: form }, options);
const rowsOf = (email: string) =>
  api.services.database.db.selectFrom('inquiries').selectAll().where('email', '=', email).execute();

test('an inquiry is stored with its consent and reaches the secretariat, whose answer goes to the sender', async () => {
  const form = formOf();
  const { status, data } = await send(form);
  assert.deepEqual([status, data.isMailed], [200, true]);
  const [row] = await rowsOf(form.email);
  assert.deepEqual(
    [row?.number, row?.topic, row?.registration_number, row?.consent_version, row?.consent_text_hash.length],
    [data.number, 'payment', 'AAAA-1111', '2026-11-24', 32],
  );
  const mail = await mailAbout(api, secretariat, String(data.number));
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    [form.email],
  );
  for (const part of [form.name, form.email, 'AAAA-1111', '첫 줄입니다.', '둘째 줄입니다.'])
    assert.ok(mail.text?.includes(part), part);
});

test('the sender is mailed the number, and no typed text', async () => {
  const form = formOf({
    locale: 'en',
    name: 'Buy at https://bad.example',
    text: 'Click https://bad.example now',
    registrationNumber: 'bad.example',
  });
  const { data } = await send(form);
  const mail = await mailAbout(api, form.email, String(data.number));
  const whole = JSON.stringify([mail.subject, mail.text, mail.html]);
  assert.deepEqual([whole.includes('bad.example'), whole.includes('Click')], [false, false]);
});

test('strange text stays text: no header, no markup, no second recipient', async () => {
  const form = formOf({ name: '<img src=x onerror=alert(1)>', text: '<script>alert(1)</script>\n.\nQUIT' });
  const { data } = await send(form);
  const mail = await mailAbout(api, secretariat, String(data.number));
  assert.equal(mail.html?.includes('<script>') || mail.html?.includes('<img src=x'), false);
  assert.ok(mail.text?.includes('<script>alert(1)</script>'));
  assert.deepEqual([mail.to?.length, mail.cc, mail.bcc], [1, undefined, undefined]);
  const injections = [
    'a@b.kr\r\nBcc: c@example.org',
    'a@b.kr, c@example.org',
    'a@b.kr\nSubject: x',
    '"a\r\nb"@b.kr',
  ];
  for (const email of injections)
    assert.deepEqual((await send(formOf({ email }))).refusal.fields, { email: 'email' }, email);
  for (const name of ['a\r\nBcc: c@example.org', 'a\u0000', 'a\u202Eb'])
    assert.deepEqual((await send(formOf({ name }))).refusal.fields, { name: 'characters' }, name);
});

test('sending it again creates no second inquiry and no second mail; another text gets a conflict', async () => {
  const form = formOf();
  const answers = await Promise.all([send(form), send(form), send(form)]);
  const [first] = answers;
  assert.ok(first);
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data]),
    answers.map(() => [200, first.data]),
  );
  assert.equal((await rowsOf(form.email)).length, 1);
  await mailAbout(api, form.email, String(first.data.number));
  assert.equal(mailsSentTo(api, form.email).length, 1);
  const other = await send({ ...form, text: '다른 내용' });
  assert.deepEqual(refusalOf(other), [409, 'CONFLICT']);
  assert.ok(other.refusal.message.includes(String(first.data.number)));
});

test('validation errors name their field, and nothing is stored', async () => {
  const wrong: [Record<string, unknown>, Record<string, string>][] = [
    [{ topic: '' }, { topic: 'required' }],
    [{ topic: 'gossip' }, { topic: 'required' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'a'.repeat(61) }, { name: 'too_long' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ registrationNumber: 'A'.repeat(21) }, { registrationNumber: 'too_long' }],
    [{ text: ' \n ' }, { text: 'required' }],
    [{ text: 'a'.repeat(4001) }, { text: 'too_long' }],
    [{ text: 'a\u0000' }, { text: 'characters' }],
    [{ agreesToPrivacy: false }, { agreesToPrivacy: 'consent_required' }],
    [{ requestKey: 'mine' }, { requestKey: 'invalid_format' }],
    [{ locale: 'fr' }, { locale: 'not_a_choice' }],
    [{ state: 'answered' }, { state: 'unknown_field' }],
  ];
  for (const [change, fields] of wrong) {
    const { status, refusal } = await api.callRaw('POST', sendInquiry.url, { ...formOf(), ...change });
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change).slice(0, 80));
  }
  const endless = await send(formOf({ text: 'a'.repeat(1_000_000) }));
  assert.equal(endless.refusal.code === 'TOO_LARGE' || endless.refusal.code === 'INVALID_INPUT', true);
  assert.equal((await rowsOf(`asks-${count}@example.org`)).length, 0);
});

const solved = async () => solveChallenge((await strict.call(getCaptchaChallenge, {})).data);

test('a network that asked five times within an hour works for each further one, and is not shut out', async () => {
  const hospital = { remoteAddress: '203.0.113.9' };
  for (let index = 0; index < 5; index += 1)
    assert.equal((await send(formOf(), hospital, strict)).status, 200);
  const form = formOf();
  assert.deepEqual(refusalOf(await send(form, hospital, strict)), [403, 'CAPTCHA_REQUIRED']);
  assert.deepEqual(refusalOf(await send({ ...form, captcha: 'e30=' }, hospital, strict)), [
    403,
    'CAPTCHA_REQUIRED',
  ]);
  const captcha = await solved();
  assert.equal((await send({ ...form, captcha }, hospital, strict)).status, 200);
  assert.deepEqual(refusalOf(await send({ ...formOf(), captcha }, hospital, strict)), [
    403,
    'CAPTCHA_REQUIRED',
  ]);
  assert.equal((await send(formOf(), { remoteAddress: '198.51.100.7' }, strict)).status, 200);
});

const asksInBulk = async (count: number, network: string, form: (asked: number) => Form) => {
  const answers = [];
  for (let index = 0; index < count; index += 1) {
    const captcha = index < 5 ? {} : { captcha: await solved() };
    answers.push(await send({ ...form(index), ...captcha }, { remoteAddress: network }, strict));
  }
  return answers;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test('a network asks ten times a day for one mailbox, however it is spelled; its owner asks from elsewhere', async () => {
  await strict.forgetLimits();
  const spelled = (index: number) => formOf({ email: `flood+${index}@example.org` });
  const answers = await asksInBulk(11, '198.51.100.1', spelled);
  assert.deepEqual(statusesOf(answers), [...times(10, 200), 429]);
  const owner = { remoteAddress: '198.51.100.2' };
  assert.equal((await send(formOf({ email: 'flood@example.org' }), owner, strict)).status, 200);
});

test('strangers of many networks cannot have a mailbox filled with mails', async () => {
  await strict.forgetLimits();
  const answers = [];
  for (let index = 0; index < 11; index += 1) {
    const email = `filled+${index}@example.org`;
    answers.push(await send(formOf({ email }), { remoteAddress: `198.51.100.${index + 11}` }, strict));
  }
  assert.deepEqual(statusesOf(answers), times(11, 200));
  const mailed = answers.filter(({ data }) => data.isMailed).length;
  assert.equal(mailed <= 6, true, `${mailed} mails`);
});

test('two networks that ask without end neither shut the site for others nor use up the mails to the secretariat', async () => {
  await strict.forgetLimits();
  const { db } = strict.services.database;
  const sent = () => db.selectFrom('mails').select('id').where('kind', '=', 'inquiry-asked').execute();
  const before = (await sent()).length;
  const first = await asksInBulk(60, '203.0.113.1', () => formOf());
  assert.deepEqual(statusesOf(first), times(60, 200));
  assert.equal((await sent()).length - before, 10);
  const second = await asksInBulk(55, '203.0.113.2', () => formOf());
  assert.deepEqual(statusesOf(second), [...times(50, 200), ...times(5, 503)]);
  assert.equal((await send(formOf(), { remoteAddress: '203.0.113.3' }, strict)).status, 200);
  assert.equal((await sent()).length - before, 21);
});

test('the secretariat is mailed sixty times an hour; what comes beyond waits in the queue', async () => {
  await strict.forgetLimits();
  const db = strict.services.database.db;
  const counted = async () => {
    const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'inquiry-asked').execute();
    const rows = await db.selectFrom('inquiries').select('id').execute();
    return { mails: mails.length, rows: rows.length };
  };
  const before = await counted();
  for (let index = 0; index < 62; index += 1) {
    const network = { remoteAddress: `192.0.2.${index + 1}` };
    assert.equal((await send(formOf(), network, strict)).status, 200);
  }
  const then = await counted();
  assert.deepEqual([then.mails - before.mails, then.rows - before.rows], [60, 62]);
});
