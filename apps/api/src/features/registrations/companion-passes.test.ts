import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { cancelRegistration, getRegistration } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { sellOptions } from '../../../test/options.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { readQr } from '../../../test/read-qr.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { deleteDependents } from './empty-registrations.queries.ts';
import { findPassed, getCompanionPasses, getPassToken, isCompanionCode } from './passes.service.ts';
import { updateLinesCancelled } from './registration-lines.queries.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
  await sellOptions(api, [{ code: 'companion', prices: { KRW: { early: 0 }, USD: { early: 5000 } } }]);
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.close();
});

const people = ['Jane Doe', 'John Doe'];
const companions = people.map((person) => ({ code: 'companion', person }));

/** Confirmed at once, because it costs nothing. */
async function confirmed(options = companions) {
  const form = koreanForm({ categoryCode: 'resident', options });
  const { data } = await registerBy(api, form);
  assert.equal(data.registration.state, 'completed');
  return { ...data.registration, token: data.accessToken };
}

async function seenWith(token: string) {
  const params = { id: api.signIns.editionId };
  return (await api.call(getRegistration, { params, query: {} }, { token })).data;
}

const openPasses = (registrationId: string) =>
  api
    .ctx()
    .db.selectFrom('companion_passes as pass')
    .innerJoin('registration_lines as line', 'line.id', 'pass.line_id')
    .select(['pass.line_id', 'pass.token_hash'])
    .where('line.registration_id', '=', registrationId)
    .where('pass.ended_at', 'is', null)
    .execute();

const cancel = (id: string) =>
  api.call(cancelRegistration, { params: { id }, body: { reason: '요청' } }, { token: api.staff });

const tokensOf = async (id: string) => (await getCompanionPasses(api.ctx(), id)).map(({ token }) => token);

describe('an accompanying person', () => {
  test('has a QR code of their own on the page and in the mail, once the registration is confirmed', async () => {
    const registration = await confirmed();
    const passes = registration.companionPasses;
    assert.deepEqual(
      passes.map(({ person }) => person),
      people,
    );
    assert.equal(new Set([registration.qrSvg, ...passes.map(({ qrSvg }) => qrSvg)]).size, 3);
    assert.deepEqual((await seenWith(registration.token)).companionPasses, passes);

    const mail = await mailAbout(api, registration.email, '확정');
    const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    assert.deepEqual(
      pictures.map(({ contentId, disposition }) => [contentId, disposition]),
      ['qr', 'qr-2', 'qr-3'].map((name) => [`<${name}@congress.test>`, 'inline']),
    );
    const said = await Promise.all(
      pictures.map(({ content }) => {
        assert.ok(content instanceof ArrayBuffer);
        return readQr(Buffer.from(content));
      }),
    );
    const expected = [await getPassToken(api.ctx(), registration.id), ...(await tokensOf(registration.id))];
    assert.deepEqual(said, expected);
    for (const person of people) assert.equal(mail.html?.includes(`>${person}</p>`), true);
  });

  test('has none while the registration is unpaid', async () => {
    const { data } = await registerBy(api, internationalForm({ options: companions }));
    assert.deepEqual([data.registration.state, data.registration.companionPasses], ['waiting', []]);
    assert.deepEqual(await getCompanionPasses(api.ctx(), data.registration.id), []);
    assert.deepEqual(await openPasses(data.registration.id), []);
  });

  test('has a QR code that stands for nobody who registered', async () => {
    const { id } = await confirmed();
    const { db } = api.ctx();
    const own = (await getPassToken(api.ctx(), id)) ?? '';
    for (const token of await tokensOf(id)) {
      assert.equal(await findPassed(db, token), undefined);
      assert.equal(await isCompanionCode(db, token), true);
    }
    assert.deepEqual([await findPassed(db, own), await isCompanionCode(db, own)], [id, false]);
    assert.equal(await isCompanionCode(db, 'x'), false);
  });

  test('has a worthless one once the line is cancelled; the others keep theirs', async () => {
    const { id, token } = await confirmed();
    const { db, now } = api.ctx();
    const [first = assert.fail(), second] = await getCompanionPasses(api.ctx(), id);
    await db.transaction().execute((trx) => updateLinesCancelled(trx, [first.lineId], now));
    assert.equal(await isCompanionCode(db, first.token), false);
    assert.deepEqual(await getCompanionPasses(api.ctx(), id), [second]);
    assert.deepEqual(
      (await seenWith(token)).companionPasses.map(({ person }) => person),
      ['John Doe'],
    );
    await assertInvariants(db, registrationInvariants);
  });

  test('has a worthless one once the registration is cancelled', async () => {
    const { id, token } = await confirmed();
    const tokens = await tokensOf(id);
    assert.equal((await cancel(id)).status, 200);
    for (const one of tokens) assert.equal(await isCompanionCode(api.ctx().db, one), false);
    assert.deepEqual(await openPasses(id), []);
    assert.deepEqual((await seenWith(token)).companionPasses, []);
  });

  test('has one code, also when several pages are opened at once', async () => {
    const { id, token } = await confirmed();
    await api.ctx().db.deleteFrom('companion_passes').execute();
    const seen = await Promise.all(Array.from({ length: 8 }, () => seenWith(token)));
    assert.equal(new Set(seen.map(({ companionPasses }) => JSON.stringify(companionPasses))).size, 1);
    assert.equal((await openPasses(id)).length, 2);
  });

  test('gets none that counts while the registration is cancelled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await confirmed();
      await api.ctx().db.deleteFrom('companion_passes').execute();
      await Promise.all([seenWith(token), cancel(id), seenWith(token)]);
      await assertInvariants(api.ctx().db, registrationInvariants);
    }
  });

  test('is forgotten with the registration', async () => {
    const { id } = await confirmed();
    const { db } = api.ctx();
    await db.transaction().execute((trx) => deleteDependents(trx, [id]));
    assert.deepEqual(await openPasses(id), []);
  });

  test('with a code of a cancelled registration is found by the doctor', async () => {
    const { id } = await confirmed();
    const { db } = api.ctx();
    const lines = (await openPasses(id)).map((pass) => pass.line_id);
    await cancel(id);
    const rule = registrationInvariants.find(({ name }) => name.startsWith('A QR code counts'));
    const find = async () => (await rule?.findBroken(db))?.rows.length;
    assert.equal(await find(), 0);
    await db.updateTable('companion_passes').set({ ended_at: null }).where('line_id', 'in', lines).execute();
    assert.equal(await find(), 2);
    await db.updateTable('companion_passes').set({ ended_at: new Date() }).execute();
  });
});
