import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { listStaffTasks, type StaffTaskKey, staffTaskKeys } from '@airway/contract';
import { type RawBuilder, sql } from 'kysely';
import { startTestApi, type TestApi } from '../test/api.ts';
import { newAccount } from '../test/new-accounts.ts';
import { newPayer, openOrder } from '../test/payers.ts';
import { features, tasksOf } from './app.ts';
import { setRehearsal } from './features/editions/index.ts';

let api: TestApi<'demo' | 'sandbox'>;
let token: string;
let accountId: string;
let editionId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  const admin = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  token = admin.accessToken;
  accountId = admin.id;
  editionId = api.signIns.editionId;
});
after(() => api.close());

const run = async <Row = unknown>(statement: RawBuilder<Row>) => (await statement.execute(api.ctx().db)).rows;
const staff = () => ({ token });

async function taskOf(key: StaffTaskKey) {
  const { status, data } = await api.call(listStaffTasks, {}, staff());
  assert.equal(status, 200);
  return data.content.find((task) => task.key === key);
}
const countOf = async (key: StaffTaskKey) => (await taskOf(key))?.count ?? 0;

/** Checks that a task counts the rows of the list that it leads to, and that there are some. */
async function equalsList(key: StaffTaskKey, total: () => Promise<number>, atLeast = 1) {
  const count = await countOf(key);
  assert.ok(count >= atLeast, `${key}: ${count}`);
  assert.equal(count, await total(), key);
}

test('every kind of task is declared once', () => {
  const declared = tasksOf(features).flatMap(({ keys }) => keys);
  assert.deepEqual(declared.toSorted(), staffTaskKeys.toSorted());
});

test('staff see the tasks of their permissions only, and others see none', async () => {
  const finance = await newAccount(api, { roleCode: 'FINANCE' });
  const member = await newAccount(api);
  const seen = (await api.call(listStaffTasks, {}, { token: finance.accessToken })).data.content;
  const words = new Set(seen.map(({ key }) => key.split('.')[0]));
  assert.ok([...words].every((word) => ['accounts', 'payments', 'registrations'].includes(word ?? '')));
  assert.deepEqual(
    seen.filter(({ key }) => key.startsWith('accounts')).map(({ key }) => key),
    ['accounts.secondFactor'],
  );
  assert.ok((await countOf('inquiries.open')) > 0);
  assert.equal((await api.call(listStaffTasks, {}, { token: member.accessToken })).status, 403);
  assert.equal((await api.call(listStaffTasks, {}, {})).status, 401);
});

test('inquiries: open ones, and those whose answer did not arrive', async () => {
  await run(sql`update inquiries set undelivered_at = now()
    where id = (select id from inquiries where answered_at is null limit 1)`);
  for (const state of ['open', 'undelivered'] as const)
    await equalsList(`inquiries.${state}`, async () => {
      const { data } = await api.call(contract.listInquiries, { query: { state } }, staff());
      return data.total;
    });
});

test('registrations: those that lost their seat unpaid, while registration is open, and licence numbers', async () => {
  const { registrationId } = await newPayer(api);
  assert.equal(await countOf('registrations.released'), 0);
  await run(sql`update registrations set seat_held_until = null where id = ${registrationId}`);
  const list = async () =>
    (await api.call(contract.searchRegistrations, { query: { seat: 'released' } }, staff())).data;
  await equalsList('registrations.released', async () => (await list()).total);
  assert.ok((await list()).content.some(({ id }) => id === registrationId));
  const finance = await newAccount(api, { roleCode: 'FINANCE' });
  const theirs = (await api.call(listStaffTasks, {}, { token: finance.accessToken })).data.content;
  assert.ok(theirs.every(({ key }) => key !== 'registrations.released'));
  await newPayer(api);
  assert.equal((await list()).total, 1);

  await run(sql`insert into licence_cases (id, edition_id, licence_number, registration_id, asker_name, asker_email,
      asker_email_folded, asker_phone, asker_locale, note, created_at)
    values (${randomUUID()}, ${editionId}, '12345', ${registrationId}, '홍길동', 'a@example.org', 'a@example.org',
      '010-0000-0000', 'ko', '', now())`);
  await equalsList('registrations.licenceCases', async () => {
    const { data } = await api.call(contract.listLicenceCases, { query: {} }, staff());
    return data.total;
  });

  await setRehearsal(api.ctx(), editionId, new Date('2025-12-01T00:00:00Z'));
  assert.equal(await countOf('registrations.released'), 0);
  assert.equal(await countOf('editions.seats'), 0);
  await setRehearsal(api.ctx(), editionId, new Date('2025-10-10T00:00:00Z'));
});

test('payments: cases without a bank refund, refunds to transfer, and late days, each by its filter', async () => {
  const unknown = await newPayer(api);
  await openOrder(api, unknown);
  const refused = await newPayer(api);
  await openOrder(api, refused);
  await run(sql`update payments set phase = 'unknown', approving_at = now()
    where registration_id = ${unknown.registrationId}`);
  await run(sql`update payments set phase = 'reversal-failed', tno = 'T1', approving_at = now(), reversing_at = now()
    where registration_id = ${refused.registrationId}`);
  const cases = async (bankRefund: 'none' | 'requested' | 'entered') =>
    (await api.call(contract.listPaymentCases, { query: { bankRefund } }, staff())).data.total;
  await equalsList('payments.cases', () => cases('none'), 2);
  const [row] = await run(sql<{ id: string; amount_minor: number }>`select id, amount_minor from payments
    where registration_id = ${refused.registrationId}`);
  const bankRefundId = randomUUID();
  await run(sql`insert into bank_refunds (id, payment_id, amount_minor, requested_at)
    values (${bankRefundId}, ${row?.id}, ${row?.amount_minor}, now())`);
  assert.equal(await countOf('payments.bankRefunds'), 0);
  assert.equal(await cases('requested'), 1);
  await run(sql`update bank_refunds set version = 1, bank = 'kookmin', bank_name = '', number_masked = '****1234',
    account_sealed = 'x', account_entered_at = now() where id = ${bankRefundId}`);
  await equalsList('payments.bankRefunds', () => cases('entered'));
  await equalsList('payments.cases', () => cases('none'));

  await run(sql`insert into balance_days (id, day, site_code, currency, charged_minor, returned_minor, differing,
      unchecked, version, state)
    values (${randomUUID()}, '2025-01-05', 'T0000', 'KRW', 100, 0, 1, 0, '1', 'open')`);
  await equalsList('payments.lateDays', async () => {
    const { data } = await api.call(contract.listBalanceDays, { query: { state: 'late' } }, staff());
    return data.total;
  });
});

test('the certificate is a task within thirty days before its end', async () => {
  const { certificateExpiresAt } = (await api.call(contract.getPaymentSettings, {}, staff())).data;
  assert.ok(certificateExpiresAt);
  const daysBefore = (days: number) => new Date(Date.parse(certificateExpiresAt) - days * 86_400_000);
  const finance = { kind: 'account', accountId, permissions: ['PAYMENT_Settings'] } as const;
  const source = features
    .flatMap(({ staffTasks = [] }) => staffTasks)
    .find(({ keys }) => keys.includes('payments.certificate'));
  const counted = async (days: number) => {
    const tasks = await source?.count({ ...api.ctx(), now: daysBefore(days), actor: finance as never });
    return tasks?.find(({ key }) => key === 'payments.certificate')?.count;
  };
  assert.deepEqual([await counted(31), await counted(29), await counted(-1)], [0, 1, 1]);
});

const clock = '2025-10-10T00:00:00Z';

test('pop-ups, banners and surveys: unpublished ones whose time has come, and those without English', async () => {
  await run(sql`insert into banners (id, request_key, created_by, edition_id, slot, name, picture_ko, alt_ko, link, weight,
      starts_at, ends_at, created_at, changed_at)
    values (gen_random_uuid(), gen_random_uuid(), ${accountId}, ${editionId}, 'home', '예시', gen_random_uuid(), '예시',
      'https://example.org', 1, now(), now() + interval '1 day', now(), now())`);
  for (const [table, from, until] of [
    ['popups', 'starts_at', 'ends_at'],
    ['banners', 'starts_at', 'ends_at'],
    ['surveys', 'opens_at', 'closes_at'],
  ] as const) {
    const [first] = await run(sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`);
    assert.ok(first, table);
    await run(sql`update ${sql.table(table)} set published_at = null, ${sql.ref(from)} = ${clock}::timestamptz - interval '1 day',
      ${sql.ref(until)} = ${clock}::timestamptz + interval '9 days' where id = ${first.id}`);
  }
  const totals = {
    'popups.publishing': () =>
      api.call(contract.listPopupsOfStaff, { query: { needs: 'publishing' } }, staff()),
    'banners.publishing': () =>
      api.call(contract.listManagedBanners, { query: { needs: 'publishing' } }, staff()),
    'surveys.publishing': () =>
      api.call(contract.surveyCalls.list, { query: { needs: 'publishing' } }, staff()),
  } as const;
  for (const [key, list] of Object.entries(totals))
    await equalsList(key as StaffTaskKey, async () => (await list()).data.total);
  await run(sql`update popups set ends_at = starts_at + interval '1 hour' where published_at is null`);
  assert.equal(await countOf('popups.publishing'), 0);
});

test('sponsors: proposals that wait for review', async () => {
  await run(sql`insert into booth_proposals (id, sponsor_id, introduction_ko, download_ids, proposed_by, proposed_at)
    select gen_random_uuid(), id, '소개', '{}', ${accountId}, now() from sponsors order by id limit 2`);
  await run(sql`update booth_proposals set returned_at = now(), returned_reason = '예시'
    where id = (select id from booth_proposals limit 1)`);
  const query = { needs: 'review' } as const;
  const list = async () => (await api.call(contract.listManagedSponsors, { query }, staff())).data;
  await equalsList('sponsors.proposals', async () => (await list()).total);
  assert.ok((await list()).content.every(({ hasProposal }) => hasProposal));
});

test('texts without English: those of the list that it leads to', async () => {
  await run(sql`update sponsors set introduction_ko = '소개', introduction_en = null
    where id = (select id from sponsors where edition_id = ${editionId} limit 1)`);
  await equalsList('accounts.translations', async () => {
    const { data } = await api.call(contract.listMissingTexts, { query: { missing: 'en' } }, staff());
    return data.total;
  });
});

test('seats: quotas of which nine in ten are taken', async () => {
  await run(sql`update seat_quotas set capacity = 10, taken = 8
    where id = (select id from seat_quotas where edition_id = ${editionId} and category_id is not null limit 1)`);
  const eight = await countOf('editions.seats');
  await run(
    sql`update seat_quotas set taken = 9 where capacity = 10 and taken = 8 and edition_id = ${editionId}`,
  );
  assert.equal(await countOf('editions.seats'), eight + 1);
});

test('live rooms: broadcasts that begin within half an hour, and objections without an answer', async () => {
  const { content } = (await api.call(contract.listSessions, { query: {} })).data;
  const session = content.find(({ participation }) => participation !== 'onsite');
  assert.ok(session);
  const minutesBefore = (minutes: number) =>
    setRehearsal(api.ctx(), editionId, new Date(Date.parse(session.startsAt) - minutes * 60_000));
  await minutesBefore(45);
  const early = await countOf('live.soon');
  await minutesBefore(20);
  const soon = await taskOf('live.soon');
  assert.ok(soon !== undefined && soon.count > early);
  const dueMs = Date.parse(soon.dueAt ?? '') - Date.now();
  assert.ok(dueMs > 0 && dueMs <= 20 * 60_000, String(dueMs));
  await setRehearsal(api.ctx(), editionId, new Date(clock));

  const { registrationId } = await newPayer(api);
  await run(sql`update registrations set state = 'confirmed', confirmed_at = now(), seat_held_until = 'infinity'
    where id = ${registrationId}`);
  await run(sql`insert into live_events (id, edition_id, session_id, person_id, at, kind, body)
    values (${randomUUID()}, ${editionId}, ${session.id}, ${registrationId}, now(), 'objected', '{"text":"예시"}')`);
  await equalsList('live.objections', async () => {
    const params = { editionId };
    const { data } = await api.call(contract.listObjections, { params, query: { state: 'waits' } }, staff());
    return data.total;
  });
});

test('the sponsor code: what is missing, due at the end of its first day', async () => {
  const { missing } = (await api.call(contract.getSponsorshipStanding, {}, staff())).data;
  await equalsList('sponsorship.missing', async () => missing.length);
  assert.ok((await taskOf('sponsorship.missing'))?.dueAt);
});

test('accounts: second factor, expired invitations, the audit log, and the nightly check', async () => {
  assert.equal(await countOf('accounts.secondFactor'), 1);
  assert.equal(await countOf('accounts.invitations'), 0);
  await run(sql`insert into staff_invitations (id, email, name, role_code, locale, token_hash, invited_by, sent_at, expires_at)
    values (${randomUUID()}, 'late@example.org', '예시', 'FINANCE', 'ko', decode(repeat('00', 32), 'hex'), ${accountId},
      now() - interval '9 days', now() - interval '2 days')`);
  await equalsList('accounts.invitations', async () => {
    const { data } = await api.call(contract.searchStaffInvitations, { query: { state: 'over' } }, staff());
    return data.total;
  });
  for (const key of ['accounts.audit', 'accounts.examination'] as const)
    assert.equal(await countOf(key), 0, key);
  await run(sql`insert into audit_verifications (id, verified_at, entry_count, through_sequence, last_hash, broken_at, is_end_missing)
    values (${randomUUID()}, now() + interval '1 minute', 1, 1, decode(repeat('00', 32), 'hex'), null, true)`);
  await run(sql`insert into doctor_runs (id, began_at, ended_at, held_count, broken_count, unknown_count, findings)
    values (${randomUUID()}, now(), now() + interval '1 minute', 1, 1, 0, '[{"name":"example"}]')`);
  for (const key of ['accounts.audit', 'accounts.examination'] as const)
    assert.equal(await countOf(key), 1, key);
});

test('letters: mails that failed, until sent again or dropped, and those delayed for an hour', async () => {
  const list = async () => {
    const { data } = await api.call(contract.listOutbox, { query: { state: 'open' } }, staff());
    return data.total;
  };
  await equalsList('letters.unsent', list, 0);
  const before = await countOf('letters.unsent');
  const id = randomUUID();
  await run(sql`insert into mails (id, kind, subject_id, recipient, locale, values, created_at, failed_at)
    values (${id}, 'example', ${randomUUID()}, 'a@example.org', 'ko', '{}', now(), now())`);
  await equalsList('letters.unsent', list, before + 1);
  const body = { act: 'drop' as const, rows: [{ channel: 'mail' as const, id }], reason: '예시' };
  assert.equal((await api.call(contract.actOnOutbox, { body }, staff())).data.done, 1);
  await equalsList('letters.unsent', list, before);
  assert.equal(await countOf('letters.unsent'), before);

  const delay = (since: string) =>
    run(sql`insert into mails (id, kind, subject_id, recipient, locale, values, created_at, failing_since)
      values (${randomUUID()}, 'example', ${randomUUID()}, 'a@example.org', 'ko', '{}', now(), now() - ${since}::interval)`);
  await delay('59 minutes');
  assert.equal(await countOf('letters.delayed'), 0);
  await delay('61 minutes');
  assert.equal(await countOf('letters.delayed'), 1);
});

test('requests: personal-data requests to answer, with the end of the last day of the first of them', async () => {
  const list = async () =>
    (await api.call(contract.listDataRequests, { query: { state: 'open' } }, staff())).data.total;
  await equalsList('requests.open', list, 0);
  const body = {
    ...{ requestKey: randomUUID(), kind: 'see' as const, name: '예시', email: 'who@example.org' },
    ...{ locale: 'ko' as const, receivedOn: '2025-09-30', note: '' },
    ...{ phone: '', registrationNumber: '' },
  };
  assert.equal((await api.call(contract.openDataRequest, { body }, staff())).status, 200);
  await equalsList('requests.open', list);
  assert.equal((await taskOf('requests.open'))?.dueAt, '2025-10-10T15:00:00.000Z');
});
