import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { linkRegistration, listOwnRegistrations } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { memberToken, staffToken } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi<'demo'>;
let member: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  member = await memberToken(api);
});
after(() => api.close());

async function newRegistrant() {
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  const proof = { email: form.email, registrationNumber: data.registrationNumber };
  return { proof, token: data.accessToken, id: data.registration.id };
}

const link = (
  body: { email: string; registrationNumber: string },
  token: string | undefined,
  id = api.signIns.editionId,
) => api.call(linkRegistration, { params: { id }, body }, token === undefined ? {} : { token });

const listed = async (token: string) => {
  const { data } = await api.call(listOwnRegistrations, {}, { token });
  return data.content.map(({ id }) => id);
};

test('an account sees the registrations that were connected with it, newest first', async () => {
  const first = await newRegistrant();
  const second = await newRegistrant();
  assert.deepEqual(await listed(member), []);
  for (const { proof, id } of [first, second]) {
    const { status, data } = await link(proof, member);
    assert.deepEqual([status, data.id], [200, id]);
  }
  assert.equal((await link(first.proof, member)).status, 200);
  assert.deepEqual(await listed(member), [second.id, first.id]);
});

test('nobody else sees them, nor takes them over', async () => {
  const registrant = await newRegistrant();
  const other = await staffToken(api);
  assert.equal((await link(registrant.proof, member)).status, 200);
  const taken = await link(registrant.proof, other);
  assert.deepEqual([taken.status, taken.refusal.code], [409, 'CONFLICT']);
  assert.deepEqual(await listed(other), []);
  assert.equal((await listed(member)).includes(registrant.id), true);
});

test('only an account can connect or list, and only with number and e-mail of one registration', async () => {
  const registrant = await newRegistrant();
  const stranger = await newRegistrant();
  for (const [token, status] of [
    [undefined, 401],
    [registrant.token, 403],
  ] as const) {
    assert.equal((await link(registrant.proof, token)).status, status);
    const list = await api.call(listOwnRegistrations, {}, token === undefined ? {} : { token });
    assert.equal(list.status, status);
  }
  const mixed = { email: registrant.proof.email, registrationNumber: stranger.proof.registrationNumber };
  assert.deepEqual((await link(mixed, member)).refusal.code, 'NOT_FOUND');
  const elsewhere = await link(registrant.proof, member, '0192f5a0-0000-7000-8000-000000000000');
  assert.equal(elsewhere.status, 404);
  assert.equal((await listed(member)).includes(registrant.id), false);
});
