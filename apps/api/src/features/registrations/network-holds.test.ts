import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCaptchaChallenge } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { solveChallenge } from '../../platform/proof-of-work.ts';
import { forgetNetworks, unprovenPerNetwork } from './network-holds.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
});
after(() => api.close());

type Form = ReturnType<typeof koreanForm>;

const registerFrom = (remoteAddress: string, form: Form) =>
  registerBy(api, form, api.signIns.editionId, { remoteAddress });

const resident = (changes: Partial<Form> = {}) => koreanForm({ categoryCode: 'resident', ...changes });

async function solve(remoteAddress: string): Promise<string> {
  return solveChallenge((await api.call(getCaptchaChallenge, {}, { remoteAddress })).data);
}

/** Registers like the page: if a challenge is required, solves it and sends the form again. */
async function registerAsPage(remoteAddress: string, form: Form) {
  const first = await registerFrom(remoteAddress, form);
  if (first.refusal.code !== 'CAPTCHA_REQUIRED') return { ...first, hasWorked: false };
  const captcha = await solve(remoteAddress);
  return { ...(await registerFrom(remoteAddress, { ...form, captcha })), hasWorked: true };
}

const codesOf = (answers: { status: number; refusal: { code: string } }[]) =>
  answers.map(({ status, refusal }) => (status === 200 ? 'registered' : refusal.code));

const tally = (words: string[]) =>
  Object.fromEntries(
    [...new Set(words)].toSorted().map((word) => [word, words.filter((one) => one === word).length]),
  );

describe('one network that registers for nothing', () => {
  test('control: look-then-write without a lock lets more through at once', async () => {
    const { db } = api.services.database;
    await sql`create table unguarded_registrations (id integer)`.execute(db);
    // One row before, or equal waves of ten connections would fill the twenty exactly.
    await sql`insert into unguarded_registrations values (0)`.execute(db);
    const lookThenWrite = () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql`select 1 from unguarded_registrations`.execute(trx);
        await sql`select pg_sleep(0.02)`.execute(trx);
        if (rows.length < unprovenPerNetwork)
          await sql`insert into unguarded_registrations values (1)`.execute(trx);
      });
    await Promise.all(Array.from({ length: 60 }, lookThenWrite));
    const { rows } = await sql`select 1 from unguarded_registrations`.execute(db);
    assert.ok(rows.length > unprovenPerNetwork, `the control let ${rows.length} through: it shows no race`);
  });

  for (const [what, address, make] of [
    ['free seats', '192.0.2.1', resident],
    ['unpaid seats', '192.0.2.2', koreanForm],
  ] as const)
    test(`gets 20 ${what} of 30 asked for at once, and works for each further one`, async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => registerFrom(address, make())));
      assert.deepEqual(tally(codesOf(answers)), { CAPTCHA_REQUIRED: 10, registered: 20 });
      const captcha = await solve(address);
      const wrong = await registerFrom(address, make({ captcha: captcha.slice(4) }));
      const right = await registerFrom(address, make({ captcha }));
      const repeated = await registerFrom(address, make({ captcha }));
      assert.deepEqual(codesOf([wrong, right, repeated]), [
        'CAPTCHA_REQUIRED',
        'registered',
        'CAPTCHA_REQUIRED',
      ]);
    });

  test('is one, however many IPv6 networks its customer has', async () => {
    const answers = [];
    for (let network = 0; network < 22; network += 1)
      answers.push(await registerFrom(`2001:db8:5:${network}::1`, resident()));
    assert.deepEqual(tally(codesOf(answers)), { CAPTCHA_REQUIRED: 2, registered: 20 });
    assert.deepEqual(codesOf([await registerFrom('2001:db8:6::1', resident())]), ['registered']);
  });

  test('is told in its language what to do where the page cannot work', async () => {
    const { refusal } = await registerFrom('192.0.2.2', koreanForm());
    assert.equal(
      refusal.message,
      '이 네트워크에서 등록이 많이 접수되어 자동 입력 방지 확인이 필요합니다. JavaScript를 켜고 다시 보내거나 다른 네트워크에서 보내 주십시오.',
    );
  });

  test('keeps a solution that came to nothing, and answers a repeat without another', async () => {
    const captcha = await solve('192.0.2.2');
    const taken = koreanForm();
    await registerFrom('192.0.2.3', taken);
    const refused = await registerFrom('192.0.2.2', koreanForm({ email: taken.email, captcha }));
    assert.equal(refused.refusal.code, 'ALREADY_REGISTERED');
    const form = koreanForm({ captcha });
    assert.equal((await registerFrom('192.0.2.2', form)).status, 200);
    const { captcha: _spent, ...repeat } = form;
    assert.equal((await registerFrom('192.0.2.2', repeat)).status, 200);
  });

  test('does not trouble another, and is forgotten after a day', async () => {
    assert.equal((await registerFrom('192.0.2.4', koreanForm())).status, 200);
    api.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
    assert.equal((await registerFrom('192.0.2.1', resident())).status, 200);
    await forgetNetworks(api.ctx());
    api.setNow(new Date());
    const kept = await api.services.database.db
      .selectFrom('registrations')
      .select('id')
      .where('network_hash', 'is not', null)
      .execute();
    assert.equal(kept.length, 1);
  });
});

test('200 residents behind one address of a hospital all register, four at a time', async () => {
  await api.services.database.db.updateTable('seat_quotas').set({ capacity: 2000 }).execute();
  const address = '198.51.100.7';
  const forms = Array.from({ length: 200 }, () => resident());
  const answers: Awaited<ReturnType<typeof registerAsPage>>[] = [];
  const person = async () => {
    for (let form = forms.pop(); form !== undefined; form = forms.pop())
      answers.push(await registerAsPage(address, form));
  };
  await Promise.all(Array.from({ length: 4 }, person));
  assert.deepEqual(tally(codesOf(answers)), { registered: 200 });
  assert.equal(answers.filter(({ hasWorked }) => !hasWorked).length, unprovenPerNetwork);
});
