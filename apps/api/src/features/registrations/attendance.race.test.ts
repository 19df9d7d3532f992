import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi } from '../../../test/api.ts';
import { registerByDraft, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { sellOptions } from '../../../test/options.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { optionSeatsStatement, seatStatements } from '../editions/index.ts';
import { insertLines } from './registration-lines.queries.ts';
import { newLines } from './registration-lines.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());

const sound = () => assertInvariants(api.services.database.db, registrationInvariants);

/** An online registration that gets a line of a new option, while staff give the option a limit. */
async function raceWithLimit(code: string, isGuarded: boolean) {
  const { db } = api.services.database;
  const limit = (seats: number | null) => sellOptions(api, [{ code, attendance: 'online', seats }]);
  await limit(null);
  const form = koreanForm({ categoryCode: 'fellow', attendance: 'online' });
  const { data } = await registerBy(api, form);
  const { id: optionId } = await db
    .selectFrom('fee_options')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { editionId } = api.signIns;
  const table = { options: [{ id: optionId, code }] };
  let limited: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await insertLines(trx, newLines(api.ctx(), table, data.registration.id, [{ code }])).execute();
    const statements = isGuarded
      ? seatStatements(trx, editionId, { categoryId: null, optionIds: [optionId] })
      : [optionSeatsStatement(trx, editionId, [optionId])];
    for (const one of statements) await trx.executeQuery(one);
    limited = limit(50);
    await (isGuarded ? untilWaiting(db, 1) : limited);
  });
  await limited;
  return { optionId };
}

test('control: without the lock of the edition, a limit that staff add misses the line of somebody online', async () => {
  const { optionId } = await raceWithLimit('unguarded', false);
  await assert.rejects(sound(), /I2 of options/);
  await api.services.database.db
    .updateTable('option_quotas')
    .set({ taken: 1 })
    .where('option_id', '=', optionId)
    .execute();
});

test('a limit that staff add counts the line of somebody who registers online at that moment', async () => {
  const { optionId } = await raceWithLimit('guarded', true);
  const quota = await api.services.database.db
    .selectFrom('option_quotas')
    .select('taken')
    .where('option_id', '=', optionId)
    .executeTakeFirst();
  assert.equal(quota?.taken, 1);
  await sound();
});

test('people who become online and on site at once wait for each other, and all succeed', async () => {
  await sellOptions(api, [
    { code: 'book', attendance: 'any', seats: 100 },
    { code: 'paper', attendance: 'any', seats: 100 },
  ]);
  const eight = (attendance: 'on-site' | 'online', code: string) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        registerByDraft(api, { categoryCode: 'fellow', attendance, options: [{ code }] }),
      ),
    );
  const online = await eight('online', 'book');
  const onSite = await eight('on-site', 'paper');
  for (const { token } of online)
    await retype(api, token, { attendance: 'on-site', options: [{ code: 'paper' }] });
  for (const { token } of onSite)
    await retype(api, token, { attendance: 'online', options: [{ code: 'book' }] });
  const answers = await Promise.all([...online, ...onSite].map(({ token }) => submit(api, token)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  await sound();
});
