import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { applyDiscountCode } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { registerCrowd } from '../../../test/crowds.ts';
import { makeCode, seenCode } from '../../../test/discount-codes.ts';
import { registerByDraft, reopen, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
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

const uses = 10;
const people = 50;

test('control: look-then-take without a lock lets more people use a code than it has uses', async () => {
  const code = await makeCode(api);
  const { db } = api.services.database;
  const lookThenTake = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; uses: number }>`
        select id, uses from discount_codes where code = ${code}`.execute(trx);
      // Other requests come between a read and a write.
      await sql`select pg_sleep(0.002)`.execute(trx);
      if ((rows[0]?.uses ?? 0) >= uses) return false;
      await sql`update discount_codes set uses = uses + 1 where id = ${rows[0]?.id}`.execute(trx);
      return true;
    });
  const taken = (await Promise.all(Array.from({ length: people }, lookThenTake))).filter(Boolean).length;
  assert.ok(taken > uses, `the control gave ${taken}: it shows no race`);
  await sql`update discount_codes set uses = 0`.execute(db);
});

test(`a code of ${uses} is used ${uses} times by ${people} people at two instances`, async () => {
  const discountCode = await makeCode(api, { maximumUses: uses });
  const form = () => proven(api, koreanForm({ discountCode, options: [{ code: 'dinner' }] }));
  const forms = await Promise.all(Array.from({ length: people }, form));
  assert.deepEqual(await registerCrowd(api, other, forms, ({ fields }) => fields?.discountCode), {
    registered: uses,
    code_used_up: people - uses,
  });
  assert.equal((await seenCode(api, discountCode)).uses, uses);
});

test('people who exchange two codes in opposite directions wait for each other, and all succeed', async () => {
  const codes = [
    await makeCode(api, { kind: 'percent', percent: 10, maximumUses: 100 }),
    await makeCode(api, { kind: 'percent', percent: 20, maximumUses: 100 }),
  ] as const;
  const apply = async (token: string, code: string) =>
    assert.equal((await api.call(applyDiscountCode, { body: { code } }, { token })).status, 200);
  const change = async (token: string, code: string) => {
    await reopen(api, token);
    await apply(token, code);
  };
  const tokens = await Promise.all(
    Array.from({ length: 16 }, async (_, person) => {
      const { token } = await registerByDraft(api);
      await change(token, codes[person % 2 === 0 ? 0 : 1]);
      assert.equal((await submit(api, token)).status, 200);
      await change(token, codes[person % 2 === 0 ? 1 : 0]);
      return token;
    }),
  );
  const answers = await Promise.all(tokens.map((token) => submit(api, token)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.deepEqual([(await seenCode(api, codes[0])).uses, (await seenCode(api, codes[1])).uses], [8, 8]);
  await assertInvariants(api.services.database.db, registrationInvariants);
});
