import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { solveChallenge } from '../../../api/src/platform/proof-of-work.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb({ workNumbers: 100, apiLimitScale: 0.01 });
});
after(() => web.close());

const workOf = (headers: Headers) => {
  const challenge = Buffer.from(headers.get('proof-of-work-challenge') ?? '', 'base64').toString();
  return { 'proof-of-work': solveChallenge(JSON.parse(challenge)) };
};

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${web.origin}/airway2025${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: web.origin, ...headers },
    body: new URLSearchParams(fields),
  });

/** Sends a page's request until it is refused. */
async function untilRefused(send: () => Promise<Response>): Promise<Response> {
  for (let count = 0; count < 60; count += 1) {
    const answer = await send();
    if (answer.status === 429) return answer;
  }
  throw new Error('The limit was not reached.');
}

const busyNetwork = /같은 네트워크에서 요청이 많이 들어오고 있습니다/;
const attendee = '/Registration/Korean';
const firstStep = { intent: 'save', categoryCode: 'specialist' };
const unknownPerson = { registrationNumber: 'AAAA-AAAA' };

test('a form that begins a draft is posted again with work; without JavaScript its page says what happens', async () => {
  const refused = await untilRefused(() => post(`${attendee}.data`, firstStep));
  const paid = await post(`${attendee}.data`, firstStep, workOf(refused.headers));
  assert.deepEqual([paid.status, /draft=d_/.test(paid.headers.getSetCookie().join())], [200, true]);
  const page = await post(attendee, { ...firstStep, intent: 'next' });
  assert.equal(page.status, 429);
  assert.match(await page.text(), busyNetwork);
});

test('one solution pays for a post that makes two payable calls, when both are above their limits', async () => {
  const begun = await untilRefused(() => post(`${attendee}.data`, firstStep));
  const first = await post(`${attendee}.data`, firstStep, workOf(begun.headers));
  const [cookie = ''] =
    first.headers
      .getSetCookie()
      .join()
      .match(/[^=;, ]*draft=d_[^;]*/) ?? [];
  await untilRefused(() => post(`${attendee}.data`, firstStep, { cookie }));
  const refused = await post(`${attendee}.data`, firstStep);
  assert.equal(refused.status, 429);
  const paid = await post(`${attendee}.data`, firstStep, workOf(refused.headers));
  assert.deepEqual([paid.status, /draft=d_/.test(paid.headers.getSetCookie().join())], [200, true]);
});

test('a draft is resumed with work', async () => {
  const fields = { linkToken: `r_${'x'.repeat(43)}` };
  const refused = await untilRefused(() => post('/Registration/Resume.data', fields));
  assert.equal((await post('/Registration/Resume.data', fields, workOf(refused.headers))).status, 410);
  const page = await post('/Registration/Resume', fields);
  assert.equal(page.status, 429);
  assert.match(await page.text(), busyNetwork);
});

test('a registrant signs in with work', async () => {
  let count = 0;
  const signIn = (headers?: Record<string, string>) => {
    count += 1;
    return post(
      '/Registration/Confirm.data',
      { ...unknownPerson, email: `nobody${count}@example.org` },
      headers,
    );
  };
  const refused = await untilRefused(() => signIn());
  assert.equal((await signIn(workOf(refused.headers))).status, 404);
});

test('a guest searches with work, and the refused page is not kept', async () => {
  let count = 0;
  const search = (headers: Record<string, string> = {}) => {
    count += 1;
    return fetch(`${web.origin}/airway2025/Search.data?q=${count}`, { headers });
  };
  const refused = await untilRefused(() => search());
  assert.equal(refused.headers.get('cache-control'), 'no-store');
  assert.equal((await search(workOf(refused.headers))).status, 200);
  const page = await fetch(`${web.origin}/airway2025/Search?q=guest`);
  assert.equal(page.status, 429);
  assert.match(await page.text(), busyNetwork);
});

test('a page with another status than its refused call answers 429, so that the browser pays', async () => {
  const refused = await untilRefused(() => post(`${attendee}.data`, firstStep));
  const begun = await post(`${attendee}.data`, firstStep, workOf(refused.headers));
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const sendCode = (headers: Record<string, string> = {}) =>
    post(
      `${attendee}.data?step=attendee`,
      { intent: 'sendCode', email: 'someone@example.org' },
      { cookie, ...headers },
    );
  const above = await untilRefused(() => sendCode());
  const paid = await sendCode(workOf(above.headers));
  assert.equal(paid.headers.get('proof-of-work-challenge'), null);
});
