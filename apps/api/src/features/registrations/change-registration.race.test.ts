import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { register, saveDraft, withdrawRegistration } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type Registrant, registerByDraft, reopen, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, proven } from '../../../test/registrants.ts';
import { newId } from '../../platform/identifiers.ts';
import { updateSeatReturned, updateSeatTaken } from '../editions/editions.queries.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { registrantTokenOf } from './registrations.service.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());

const rounds = 12;
const params = () => ({ id: api.signIns.editionId });
const rowOf = (id: string) =>
  api.services.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const payerOf = ({ token, registration }: Registrant) => ({ token, registrationId: registration.id });
const standingCharges = (orderNumber: string) =>
  api.chargesOf(orderNumber).filter(({ state }) => state !== 'cancelled').length;
const withdraw = (token: string) => api.call(withdrawRegistration, { params: params(), body: {} }, { token });

const readerOf = (row: Parameters<typeof registrantTokenOf>[1]) =>
  registrantTokenOf(api.ctx(), row, { mailedAt: new Date() });

/** Opens the form of the same registration in another browser. */
const openElsewhere = async ({ id }: Registrant['registration']) =>
  (await reopen(api, readerOf(await rowOf(id)))).data.draftToken ?? '';

const makeRoom = (seats: number) =>
  api.services.database.db
    .updateTable('seat_quotas')
    .set((of) => ({ capacity: of('taken', '+', seats) }))
    .where('category_id', 'in', (of) =>
      of.selectFrom('fee_categories').select('id').where('code', '=', 'student'),
    )
    .execute();

/** Checks that the doctor would find no violation. */
async function assertSound() {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
}

/** Creates a payer who has passed the card window, with a form changed since. */
async function atBoth() {
  const registrant = await registerByDraft(api);
  const payer = payerOf(registrant);
  await retype(api, registrant.token, { categoryCode: 'student', licenceNumber: '' });
  const order = await openOrder(api, payer);
  return { ...registrant, payer, order, left: await useWindow(order) };
}

describe('changing while somebody pays', () => {
  test('control: a category that is only written is paid at the price of the one before', async () => {
    const { payer, order, left, registration } = await atBoth();
    const { db } = api.services.database;
    const before = await rowOf(registration.id);
    const student = db.selectFrom('fee_categories').select('id').where('code', '=', 'student');
    await db
      .updateTable('registrations')
      .set({ category_id: student })
      .where('id', '=', registration.id)
      .execute();
    await approve(api, payer, order, left);
    assert.equal(standingCharges(order.orderNumber), 1);
    assert.deepEqual(order.amount, registration.amountDue);
    // Repair the damage of the control, for the invariants of the other tests.
    await db
      .updateTable('registrations')
      .set({ category_id: before.category_id })
      .where('id', '=', registration.id)
      .execute();
    await api.work();
    await assertSound();
  });

  test('ends paid as it was, or changed without a charge, never with both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, payer, order, left, registration } = await atBoth();
      const [, changed] = await Promise.all([approve(api, payer, order, left), submit(api, token)]);
      const { category_id: category } = await rowOf(registration.id);
      const before = await api.services.database.db
        .selectFrom('fee_categories')
        .select('code')
        .where('id', '=', category)
        .executeTakeFirstOrThrow();
      const charges = standingCharges(order.orderNumber);
      const found = `${changed.status} ${before.code} ${charges}`;
      assert.ok(['200 student 0', '409 specialist 1'].includes(found), found);
    }
    await api.work();
    await assertSound();
  });

  test('opens no order that a change leaves behind', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const registrant = await registerByDraft(api);
      const { token } = registrant;
      await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
      const [opened, changed] = await Promise.all([
        openOrder(api, payerOf(registrant)).catch(() => undefined),
        submit(api, token),
      ]);
      assert.equal(changed.status, 200);
      if (opened === undefined) continue;
      const { data } = await approve(api, payerOf(registrant), opened, await useWindow(opened));
      const isOfNewPrice = opened.amount.amountMinor === changed.data.registration?.amountDue?.amountMinor;
      assert.equal(data.state, isOfNewPrice ? 'completed' : 'failed');
      assert.equal(standingCharges(opened.orderNumber), isOfNewPrice ? 1 : 0);
    }
    await api.work();
    await assertSound();
  });
});

describe('withdrawing while somebody pays', () => {
  test('ends paid or withdrawn without a charge, never with both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const registrant = await registerByDraft(api);
      const payer = payerOf(registrant);
      const order = await openOrder(api, payer);
      const left = await useWindow(order);
      const [, withdrawn] = await Promise.all([approve(api, payer, order, left), withdraw(registrant.token)]);
      const { state } = await rowOf(registrant.registration.id);
      const charges = standingCharges(order.orderNumber);
      assert.deepEqual([state === 'cancelled', charges], withdrawn.status === 200 ? [true, 0] : [false, 1]);
    }
    await api.work();
    await assertSound();
  });

  test('gives the seat back once, however often and from wherever it is asked', async () => {
    const { token, registration } = await registerByDraft(api);
    const other = readerOf(await rowOf(registration.id));
    const answers = await Promise.all([token, other, token, other].map(withdraw));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    await assertSound();
  });

  test('and changing at the same moment come to one end', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, registration } = await registerByDraft(api);
      await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
      const [changed, withdrawn] = await Promise.all([submit(api, token), withdraw(token)]);
      assert.equal(withdrawn.status, 200);
      assert.ok(changed.status === 200 || changed.refusal.code === 'CONFLICT', changed.refusal?.code);
      assert.equal((await rowOf(registration.id)).state, 'cancelled');
    }
    await assertSound();
  });
});

describe('changing twice at once', () => {
  test('with one form changes once and answers the same', async () => {
    const { token, registration } = await registerByDraft(api);
    await retype(api, token, { name: '김철수', categoryCode: 'student', licenceNumber: '' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(api, token)));
    assert.deepEqual(
      answers.map(({ status, data }) => [status, data.registration?.userName]),
      answers.map(() => [200, '김철수']),
    );
    assert.equal((await rowOf(registration.id)).version, 2);
    await assertSound();
  });

  test('control: who does not say which version was opened writes over what was changed since', async () => {
    const { token, registration } = await registerByDraft(api);
    const second = await openElsewhere(registration);
    await retype(api, token, { affiliationKo: '다른대학교병원' });
    await submit(api, token);
    await api.services.database.db
      .updateTable('registration_drafts')
      .set({ changes_version: 2 })
      .where('registration_id', '=', registration.id)
      .where('changes_version', 'is not', null)
      .execute();
    assert.equal((await submit(api, second)).status, 200);
    assert.equal((await rowOf(registration.id)).affiliation_ko, '예시대학교병원');
  });

  test('from two devices takes one, and tells the other that it was overtaken', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, registration } = await registerByDraft(api);
      const second = await openElsewhere(registration);
      await retype(api, token, { name: '김하나', categoryCode: 'student', licenceNumber: '' });
      await api.call(saveDraft, { body: { answers: { name: '김두리' } } }, { token: second });
      const answers = await Promise.all([submit(api, token), submit(api, second)]);
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 409]);
      const winner = answers[0].status === 200 ? '김하나' : '김두리';
      const { name, version } = await rowOf(registration.id);
      assert.deepEqual([name, version], [winner, 2]);
    }
    await assertSound();
  });
});

describe('seats that are exchanged', () => {
  before(async () => {
    const { db } = api.services.database;
    const { id, edition_id } = await db
      .selectFrom('fee_categories')
      .select(['id', 'edition_id'])
      .where('code', '=', 'specialist')
      .where('edition_id', '=', api.signIns.editionId)
      .executeTakeFirstOrThrow();
    const { taken } = await db
      .selectFrom('registrations')
      .select((of) => of.fn.countAll<number>().as('taken'))
      .where('category_id', '=', id)
      .where('seat_held_until', 'is not', null)
      .executeTakeFirstOrThrow();
    const quota = { id: newId(new Date()), edition_id, category_id: id, capacity: 1000, taken };
    await db.insertInto('seat_quotas').values(quota).execute();
  });

  test('control: given back first and taken then, both ways at once, they wait for each other', async () => {
    // A full category is rejected without waiting.
    await makeRoom(100);
    const { db } = api.services.database;
    const ids = await Promise.all(
      ['student', 'specialist'].map(async (code) => {
        const of = db.selectFrom('fee_categories').select(['id', 'edition_id']).where('code', '=', code);
        return of.where('edition_id', '=', api.signIns.editionId).executeTakeFirstOrThrow();
      }),
    );
    const [one, other] = ids;
    assert.ok(one && other);
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const move = (from: typeof one, to: typeof one) =>
      db.transaction().execute(async (trx) => {
        await updateSeatReturned(trx, from.edition_id, from.id);
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
        await updateSeatTaken(trx, to.edition_id, to.id);
        throw new Error('nothing stays');
      });
    const ends = await Promise.allSettled([move(one, other), move(other, one)]);
    const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason.message) : ''));
    assert.ok(reasons.includes('deadlock detected'), reasons.join());
  });

  test('both ways at once wait for nobody in a circle', async () => {
    await makeRoom(100);
    const student = { categoryCode: 'student', licenceNumber: '' };
    const movers: (readonly [Registrant, object])[] = [];
    for (let one = 0; one < 6; one += 1) {
      const fromStudent = await registerByDraft(api, student);
      const licenceNumber = String(700_000 + one);
      movers.push([fromStudent, { categoryCode: 'specialist', licenceNumber }]);
      movers.push([await registerByDraft(api, { categoryCode: 'specialist' }), student]);
    }
    for (const [{ token }, answers] of movers) await retype(api, token, answers);
    const answers = await Promise.all(movers.map(([{ token }]) => submit(api, token)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    await assertSound();
  });

  test('give the last one to one of those who change and register for it', async () => {
    await makeRoom(1);
    const changing = await Promise.all([1, 2, 3].map(() => registerByDraft(api)));
    for (const { token } of changing)
      await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
    const forms = await Promise.all(
      [1, 2, 3].map(() => proven(api, koreanForm({ categoryCode: 'student', licenceNumber: '' }))),
    );
    const answers = await Promise.all([
      ...changing.map(({ token }) => submit(api, token)),
      ...forms.map((body) => api.call(register, { params: params(), body })),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const { status, refusal } of answers)
      if (status !== 200) assert.equal(refusal.code, 'CATEGORY_FULL');
    await assertSound();
  });
});
