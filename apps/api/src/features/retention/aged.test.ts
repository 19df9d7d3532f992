import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { invariants, retentions } from '../../app.ts';
import { leavesAt, retainedSince } from '../../platform/retention.ts';
import { eraseExpired } from './erase-expired.ts';
import { getRetention } from './retention.service.ts';

let api: TestApi<'demo'>;
let admin: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  admin = { token: (await newAccount(api, { roleCode: 'ADMIN' })).accessToken };
});
after(() => assertInvariants(api.ctx().db, invariants));
after(() => api.close());

const now = new Date('2027-03-10T15:13:00Z');
/** Returns the last time that is due at the given time, and the first that is not. */
const around = (months: number) => {
  const first = new Date(`${retainedSince(now, months)}T00:00:00+09:00`);
  return { old: new Date(first.getTime() - 1), young: first };
};
const night = () =>
  eraseExpired(
    { ...api.ctx(), now },
    retentions.filter(({ from }) => from === 'row'),
    2,
  );
const overview = () => getRetention({ ...api.ctx(), now }, retentions);
const agedOf = async (kind: contract.AgedKind) => (await overview()).aged.find((one) => one.kind === kind);

test('a day in Seoul decides what is old, and a row leaves when it begins to be', () => {
  assert.equal(retainedSince(now, 12), '2026-03-11');
  assert.equal(retainedSince(now, 60), '2022-03-11');
  const { old, young } = around(12);
  assert.ok(leavesAt(old, 12) <= now);
  assert.ok(leavesAt(young, 12) > now);
});

test('mails go a year after they were meant, sent or not; a confirmation stays with its registration', async () => {
  const { db } = api.ctx();
  const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
  const { old, young } = around(12);
  const mail = (created_at: Date, sent_at: Date | null) => ({
    ...{ id: randomUUID(), kind: 'sample', subject_id: randomUUID(), recipient: 'sample@example.org' },
    ...{ locale: 'ko' as const, values: '{}', created_at, sent_at },
  });
  const rows = [mail(old, old), mail(old, null), mail(old, old), mail(young, young)];
  await db.insertInto('mails').values(rows).execute();
  await db
    .updateTable('mails')
    .set({ created_at: old })
    .where('subject_id', '=', data.registration.id)
    .execute();
  const count = (await agedOf('mails'))?.dueCount ?? 0;
  assert.ok(count >= 3);
  await night();
  const left = await db
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where((of) =>
      of.or([
        of(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
        of('subject_id', '=', data.registration.id),
      ]),
    )
    .orderBy('kind')
    .execute();
  assert.deepEqual(
    left.map(({ id, kind }) => [kind, id === rows[3]?.id]),
    [
      ['registration-confirmed', false],
      ['sample', true],
    ],
  );
  assert.equal((await agedOf('mails'))?.dueCount, 0);
  const [entry] = (await auditEntries(api.ctx(), { action: 'retention.emptied' })).filter(
    ({ details }) => JSON.parse(details).kind === 'mails',
  );
  assert.deepEqual([entry?.subject_type, JSON.parse(entry?.details ?? '{}').count], ['site-setting', count]);
});

test('a payment loses its card five years after its money last moved; its sum and its number stay', async () => {
  const { db } = api.ctx();
  const { old, young } = around(60);
  const refund = (payment_id: string, requested_at: Date) =>
    db
      .insertInto('refunds')
      .values({
        ...{ id: randomUUID(), payment_id, amount_minor: 1, remaining_minor: 1000, actor: 'program' },
        ...{ phase: 'refused', requested_at, settled_at: requested_at, gateway_message: '1234********5678' },
      })
      .execute();
  const paid = async (moved: Date, number: string) => {
    const id = randomUUID();
    await db
      .insertInto('payments')
      .values({
        ...{ id, registration_id: randomUUID(), edition_id: api.signIns.editionId, registration_number: 'X' },
        ...{ order_number: `R${number}`, status_key: randomUUID(), device: 'pc', locale: 'ko' },
        ...{
          audience: 'korean',
          gateway: 'sandbox',
          site_code: 'T0000',
          amount_minor: 1000,
          currency: 'KRW',
        },
        ...{ period: 'early', phase: 'paid', tno: number, approval_number: '1', card_name: 'sample' },
        ...{
          card_number_masked: '1234********5678',
          created_at: old,
          approving_at: old,
          completed_at: moved,
        },
      })
      .execute();
    const event = { payment_id: id, phase: 'paid', actor: 'program', note: '', happened_at: moved };
    await db
      .insertInto('payment_events')
      .values({ ...event, id: randomUUID(), gateway_answer: '{"card_no":"1234********5678"}' })
      .execute();
    return id;
  };
  const [first, second] = [await paid(old, '20211122000001'), await paid(young, '20211122000002')];
  const refunded = await paid(old, '20211122000003');
  await refund(first, old);
  await refund(refunded, young);
  assert.equal((await agedOf('payments'))?.dueCount, 1);
  for (const _ of [1, 2]) await night();
  const read = async (id: string) => {
    const { amount_minor, phase, tno, card_number_masked, card_name, approval_number } = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const event = await db
      .selectFrom('payment_events')
      .select(['phase', 'gateway_answer'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      amount_minor,
      phase,
      tno,
      card_number_masked,
      card_name,
      approval_number,
      answer: event.gateway_answer,
    };
  };
  assert.deepEqual(await read(first), {
    ...{ amount_minor: 1000, phase: 'paid', tno: '20211122000001' },
    ...{ card_number_masked: null, card_name: null, approval_number: null, answer: null },
  });
  for (const kept of [second, refunded])
    assert.equal((await read(kept)).card_number_masked, '1234********5678');
  const messages = await db.selectFrom('refunds').select(['payment_id', 'gateway_message']).execute();
  assert.deepEqual(
    messages.filter((one) => one.gateway_message !== null).map((one) => one.payment_id),
    [refunded],
  );
});

const save = (body: object) => api.callRaw('PUT', contract.putRetention.url, body, admin);

test('a period is shortened with a reason, and never made longer than people were told', async () => {
  const { version, periods } = await overview();
  const right = { version, ...periods, reason: '총회 의결' };
  for (const wrong of [
    { ...right, registrations: 13 },
    { ...right, registrations: 0 },
    { ...right, payments: 12 },
    { ...right, reason: '' },
  ])
    assert.deepEqual(refusalOf(await save(wrong)), [400, 'INVALID_INPUT'], JSON.stringify(wrong));
  const { data } = await api.call(contract.putRetention, { body: { ...right, messages: 3 } }, admin);
  assert.deepEqual(data.periods, { ...periods, messages: 3 });
  const [edition] = data.editions;
  assert.equal(edition?.kinds.find(({ kind }) => kind === 'messages')?.dueOn, '2026-02-22');
  assert.equal(edition?.kinds.find(({ kind }) => kind === 'registrations')?.dueOn, '2026-11-22');
  const entries = await auditEntries(api.ctx(), { action: 'site-setting.retention-changed' });
  assert.deepEqual(
    entries.map(({ reason, details }) => [reason, JSON.parse(details)]),
    [['총회 의결', { messages: '12 → 3' }]],
  );
});

test('who saw an older state is told, and the same again changes nothing', async () => {
  const { version, periods } = await overview();
  const repeated = await api.call(
    contract.putRetention,
    { body: { version: 'old', ...periods, reason: 'x' } },
    admin,
  );
  assert.equal(repeated.status, 200);
  const late = await save({ version: 'old', ...periods, stars: 6, reason: 'x' });
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  const both = await Promise.all(
    [6, 7].map((stars) => save({ version, ...periods, stars, reason: 'x' }).then(({ status }) => status)),
  );
  assert.deepEqual(both.toSorted(), [200, 409]);
  const entries = await auditEntries(api.ctx(), { action: 'site-setting.retention-changed' });
  assert.equal(entries.length, 2);
});
