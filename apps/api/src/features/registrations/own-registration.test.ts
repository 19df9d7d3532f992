import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  approveCardPayment,
  confirmRegistration,
  getRegistrantPage,
  getRegistration,
  linkRegistration,
  openCardOrder,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approvalBody, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi<'demo' | 'sandbox'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
});
after(() => api.close());

let count = 0;
async function accountWithEmail() {
  const email = `own-${++count}@example.org`;
  const { accessToken } = await newAccount(api, { keys: [{ keyType: 'Email', keyCode: email }] });
  return { email, token: accessToken };
}

const here = () => ({ id: api.signIns.editionId });

async function registrationOn(token: string, email = koreanForm().email) {
  const { data } = await registerBy(api, koreanForm({ email }));
  const proof = { email, registrationNumber: data.registrationNumber };
  assert.equal((await api.call(linkRegistration, { params: here(), body: proof }, { token })).status, 200);
  return { id: data.registration.id, number: data.registrationNumber, token: data.accessToken };
}

const seen = async (token: string, registrationNumber?: string) => {
  const query = registrationNumber === undefined ? {} : { registrationNumber };
  const answer = await api.call(getRegistration, { params: here(), query }, { token });
  return answer.status === 200 ? answer.data.id : answer.refusal.code;
};

test('a signed-in account looks at its own registration with the one token it has', async () => {
  const { token } = await accountWithEmail();
  assert.equal(await seen(token), 'NOT_FOUND');
  const { id, number } = await registrationOn(token);
  assert.equal(await seen(token), id);
  assert.equal(await seen(token, number.toLowerCase()), id);
  const confirmed = await api.call(confirmRegistration, { params: here(), query: {} }, { token });
  assert.equal(confirmed.data.id, id);
  const page = await api.call(getRegistrantPage, { params: here(), body: {} }, { token });
  assert.deepEqual([page.data.registration.id, page.data.userName, page.data.others], [id, '홍길동', []]);
});

test('the calendar file of a registration has its number and its page, also in English', async () => {
  const { token } = await accountWithEmail();
  const { number } = await registrationOn(token);
  const params = here();
  for (const [language, text, path] of [
    ['ko', `등록번호: ${number}`, '/airway2025/Registration/Confirm'],
    ['en', `Registration number: ${number}`, '/airway2025/en/Registration/Confirm'],
  ] as const) {
    const { statusCode, headers, body } = await api.app.inject({
      url: `/api/conference-member/${params.id}/calendar.ics`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/calendar; charset=utf-8']);
    const whole = body.replaceAll('\r\n ', '');
    assert.ok(whole.includes(`DESCRIPTION:${text}\\nhttp://congress.test${path}\r\n`), whole);
    assert.match(whole, /DTSTART;TZID=Asia\/Seoul:20251121T/);
  }
});

test('of several the named one is meant, else the one under the own e-mail, else the newest that lives', async () => {
  const { token, email } = await accountWithEmail();
  const colleague = await registrationOn(token);
  const other = await registrationOn(token);
  assert.equal(await seen(token), other.id);
  const { db } = api.ctx();
  const cancelled = { state: 'cancelled', seat_held_until: null, cancelled_at: new Date() } as const;
  await db.updateTable('registrations').set(cancelled).where('id', '=', other.id).execute();
  assert.equal(await seen(token), colleague.id);
  const own = await registrationOn(token, email.toUpperCase());
  const newest = await registrationOn(token);
  assert.equal(await seen(token), own.id);
  for (const { id, number } of [colleague, other, own, newest]) assert.equal(await seen(token, number), id);
  const page = await api.call(getRegistrantPage, { params: here(), body: {} }, { token });
  assert.deepEqual(
    page.data.others.map(({ registrationNumber }) => registrationNumber),
    [newest, colleague, other].map(({ number }) => number),
  );
});

test("another person's registration is not found, by whatever way it is asked for", async () => {
  const { token } = await accountWithEmail();
  const mine = await registrationOn(token);
  const stranger = await accountWithEmail();
  const theirs = await registrationOn(stranger.token);
  const nobodys = await newPayer(api);
  assert.equal(await seen(token, theirs.number), 'NOT_FOUND');
  assert.equal(await seen(mine.token, theirs.number), 'NOT_FOUND');
  assert.equal(await seen(mine.token, mine.number), mine.id);
  for (const body of [{ registrationNumber: theirs.number }, { registrationNumber: 'AAAA-AAAA' }]) {
    const page = await api.call(getRegistrantPage, { params: here(), body }, { token });
    assert.deepEqual([page.status, page.refusal.code], [404, 'NOT_FOUND']);
    const opened = await api.call(
      openCardOrder,
      { query: { device: 'pc', locale: 'ko', ...body } },
      { token },
    );
    assert.deepEqual([opened.status, opened.refusal.code], [404, 'NOT_FOUND']);
  }
  const elsewhere = { params: { id: '0192f5a0-0000-7000-8000-000000000000' }, query: {} };
  assert.equal((await api.call(getRegistration, elsewhere, { token })).status, 404);
  for (const payer of [theirs, nobodys]) {
    const order = await openOrder(api, { registrationId: '', token: payer.token });
    const body = approvalBody(order, await useWindow(order));
    const approved = await api.call(approveCardPayment, { body }, { token });
    assert.deepEqual([approved.status, approved.refusal.code], [404, 'NOT_FOUND']);
  }
});

test('a signed-in account pays for its own registration by card with the one token it has', async () => {
  const { token } = await accountWithEmail();
  const first = await registrationOn(token);
  const second = await registrationOn(token);
  const query = { device: 'pc', locale: 'ko', registrationNumber: first.number } as const;
  const opened = await api.call(openCardOrder, { query }, { token });
  assert.equal(opened.status, 200);
  const body = approvalBody(opened.data, await useWindow(opened.data));
  const otherNamed = { ...body, registrationNumber: second.number };
  assert.equal((await api.call(approveCardPayment, { body: otherNamed }, { token })).status, 404);
  const approved = await api.call(
    approveCardPayment,
    { body: { ...body, registrationNumber: first.number } },
    { token },
  );
  assert.deepEqual([approved.status, approved.data.state], [200, 'completed']);
  const payments = await api
    .ctx()
    .db.selectFrom('payments')
    .select('registration_id')
    .where('registration_id', 'in', [first.id, second.id])
    .execute();
  assert.deepEqual(payments, [{ registration_id: first.id }]);
});

test('without a name the account pays for its own registration of the current edition', async () => {
  const { token } = await accountWithEmail();
  const { id } = await registrationOn(token);
  const { data } = await api.call(openCardOrder, { query: { device: 'pc', locale: 'ko' } }, { token });
  const body = approvalBody(data, await useWindow(data));
  assert.equal((await api.call(approveCardPayment, { body }, { token })).data.state, 'completed');
  assert.equal(await seen(token), id);
});
