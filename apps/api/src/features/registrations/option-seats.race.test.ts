import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { registerCrowd } from '../../../test/crowds.ts';
import { registerByDraft, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { sellOptions } from '../../../test/options.ts';
import {
  type PaymentsApi,
  type SecondInstance,
  startSecondInstance,
  withPayments,
} from '../../../test/payments.ts';
import { koreanForm, proven } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi;
let other: SecondInstance;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  other = await startSecondInstance(api);
});
after(async () => {
  await other.close();
  await api.close();
});

const seats = 20;
const people = 200;

const takenOf = async (code: string) => {
  const { rows } = await sql<{ taken: number }>`select taken from option_quotas
    join fee_options on fee_options.id = option_id where code = ${code}`.execute(api.services.database.db);
  return rows[0]?.taken;
};

test('control: look-then-take without a lock sells an option to more than it has seats', async () => {
  await sellOptions(api, [{ code: 'unguarded', seats: 1000 }]);
  const { db } = api.services.database;
  const lookThenTake = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        id: string;
        taken: number;
      }>`select option_id as id, taken from option_quotas
        join fee_options on fee_options.id = option_id where code = 'unguarded'`.execute(trx);
      // Other requests come between a read and a write.
      await sql`select pg_sleep(0.002)`.execute(trx);
      if ((rows[0]?.taken ?? 0) >= seats) return false;
      await sql`update option_quotas set taken = taken + 1 where option_id = ${rows[0]?.id}`.execute(trx);
      return true;
    });
  const sold = (await Promise.all(Array.from({ length: people }, lookThenTake))).filter(Boolean).length;
  assert.ok(sold > seats, `the control sold ${sold}: it shows no race`);
  await sql`update option_quotas set taken = 0`.execute(db);
});

test(`an option of ${seats} is sold ${seats} times to ${people} people at two instances`, async () => {
  await sellOptions(api, [{ code: 'scarce', seats }]);
  const form = () => proven(api, koreanForm({ options: [{ code: 'scarce' }, { code: 'dinner' }] }));
  const forms = await Promise.all(Array.from({ length: people }, form));
  assert.deepEqual(await registerCrowd(api, other, forms, ({ code }) => code), {
    registered: seats,
    OPTION_FULL: people - seats,
  });
  assert.equal(await takenOf('scarce'), seats);
});

test('people who exchange two options in opposite directions wait for each other, and all succeed', async () => {
  await sellOptions(api, [
    { code: 'morning', seats: 100 },
    { code: 'evening', seats: 100 },
  ]);
  const swaps = await Promise.all(
    Array.from({ length: 24 }, async (_, person) => {
      const [from, to] = person % 2 === 0 ? ['morning', 'evening'] : ['evening', 'morning'];
      const { token } = await registerByDraft(api, { options: [{ code: from }] });
      await retype(api, token, { options: [{ code: to }] });
      return token;
    }),
  );
  const answers = await Promise.all(swaps.map((token) => submit(api, token)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.deepEqual([await takenOf('morning'), await takenOf('evening')], [12, 12]);
  await assertInvariants(api.services.database.db, registrationInvariants);
});
