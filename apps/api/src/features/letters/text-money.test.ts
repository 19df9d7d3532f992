import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import * as contract from '@airway/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { inKorea, isUnique, minuteMs, startTextApi, type TextApi } from '../../../test/text-letters.ts';
import type { Trx } from '../../database/client.ts';
import { sendSmsLater } from '../../platform/sms.ts';
import { queueTexts } from '../../platform/text-groups.ts';
import { codePeriod, spendingMonth } from '../../platform/text-prices.rules.ts';
import { lockSpent } from '../../platform/text-spending.queries.ts';

let api: TextApi;
before(async () => {
  api = await startTextApi();
});
after(() => api.closeAll());
beforeEach(() => api.startAfresh());

test('of 100 알림톡 half fail: each gets one fallback, whatever reports come, and the ceiling stops the next', async () => {
  await api.setSettings({ ceilingWon: 3000 });
  const odd = (to: string) => Number(to.at(-1)) % 2 === 1;
  // Late, twice, and out of order.
  api.fake.state.codes = ({ type, to }) => {
    if (type !== 'ATA') return ['3000', '4000', '3000', '4000'];
    return odd(to) ? ['3000', '3104', '3104', '2000', '3104'] : ['2000', '4000', '3000', '4000'];
  };
  const audience = await api.people('반은', 100);
  const { id } = await api.write(audience, 'alimtalk');
  assert.deepEqual((await api.preview(id)).cost, { mostWon: 3000, leftWon: 3000 });
  await api.start(id);
  await api.send();
  assert.equal(await api.spent(), 3000);
  await Promise.all([api.work(), api.work()]);
  await api.workFor(2 * minuteMs);
  const fallbacks = api.sentAs('SMS');
  assert.deepEqual([api.sentAs('ATA').length, fallbacks.length], [100, 50]);
  assert.ok(isUnique(api.sentAs('ATA')) && isUnique(fallbacks) && fallbacks.every(odd));
  assert.match(api.fake.sent[0]?.text ?? '', /님, 2강의실입니다\.$/);
  assert.deepEqual(await api.countsOf(id), { given: 50, fallback: 50 });
  assert.equal(await api.spent(), 50 * 10 + 50 * 20);
  const { rows } = await sql`select from text_groups where state <> 'ended'`.execute(api.db());
  assert.equal(rows.length, 0);

  // The next one does not fit: refused when it is started, stopped where others spent meanwhile.
  const next = await api.write(audience, 'alimtalk');
  const refused = await api.started(next.id);
  assert.deepEqual(
    [refused.status, refused.refusal.message],
    [
      409,
      '최대 3,000원이 드는데 이번 달 한도가 1,500원 남았습니다. 아무에게도 보내지 않았습니다. 받는 사람을 줄이거나 한도를 올려 주세요.',
    ],
  );
  await api.setSettings({ ceilingWon: 4500 });
  await api.start(next.id);
  await api.setSettings({ ceilingWon: 1500 + 30 * 40 });
  await api.send();
  assert.deepEqual(await api.countsOf(next.id), { queued: 40, waiting: 60 });
  const paused = await api.letter(next.id);
  assert.deepEqual([paused.state, paused.pausedBy], ['paused', 'ceiling']);
  const tasks = (await api.call(contract.listStaffTasks, {}, api.staff)).data.content;
  assert.equal(tasks.find(({ key }) => key === 'letters.paused')?.count, 1);
  await api.setSettings({ ceilingWon: 100_000 });
  const params = { id: next.id };
  const resumed = await api.call(contract.switchLetter, { params, body: { act: 'resume' } }, api.staff);
  assert.equal(resumed.data.pausedBy, null);
  await api.workFor(minuteMs);
  assert.deepEqual(await api.countsOf(next.id), { given: 50, fallback: 50 });
});

/** Takes the locks out of what the product asks. Two then read before either writes. */
function withoutLocks(): KyselyPlugin {
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  const unlocked = new WeakSet<object>();
  let reads = 0;
  return {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode' || node.endModifiers === undefined) return node;
      unlocked.add(queryId);
      return { ...node, endModifiers: [] };
    },
    async transformResult({ result, queryId }) {
      if (!unlocked.has(queryId)) return result;
      reads += 1;
      if (reads === 2) resolve();
      await bothRead;
      return result;
    },
  };
}

const queueFour = (prepared: (trx: Trx) => Trx) => {
  const messages = Array.from({ length: 4 }, () => {
    return { subjectId: randomUUID(), locale: 'ko' as const, to: '01000000000', text: '안내' };
  });
  const group = { kind: 'letter-text' as const, isUrgent: true, worthlessAt: inKorea('10:00', 2), messages };
  return api
    .db()
    .transaction()
    .execute((trx) => queueTexts(api.ctx(), prepared(trx), group));
};

test('two letters at once cannot pass the ceiling', async () => {
  await api.setSettings({ ceilingWon: 100 });
  const counts = await Promise.all([queueFour((trx) => trx), queueFour((trx) => trx)]);
  assert.deepEqual([counts.toSorted(), await api.spent()], [[1, 4], 100]);
});

test('control: without the lock of the month they do', async () => {
  await api.setSettings({ ceilingWon: 100 });
  // The month has its row before, as it has on any day but the first.
  await api
    .db()
    .transaction()
    .execute((trx) => lockSpent(trx, spendingMonth(api.clock.now)));
  const plugin = withoutLocks();
  const queue = () => queueFour((trx) => trx.withPlugin(plugin));
  assert.deepEqual([await Promise.all([queue(), queue()]), await api.spent()], [[4, 4], 160]);
});

const code = (kind: 'account-code' | 'account-reset' = 'account-code') => {
  const ctx = api.ctx();
  const worthlessAt = new Date(api.clock.now.getTime() + minuteMs);
  const text = { kind, locale: 'ko' as const, to: '010-1234-5678', text: '인증번호 0123' };
  return api
    .db()
    .transaction()
    .execute((trx) => sendSmsLater(ctx, trx, { ...text, worthlessAt }));
};
const codesTask = async () => {
  const { content } = (await api.call(contract.listStaffTasks, {}, api.staff)).data;
  return content.find(({ key }) => key === 'letters.codes')?.count ?? 0;
};

test('codes have sums of their own for each day, apart for signing up and for resets, and staff are told at half', async () => {
  await api.setSettings({ ceilingWon: 0, reserveWon: 50 });
  await code();
  assert.equal(await codesTask(), 0);
  for (let count = 0; count < 2; count += 1) await code();
  assert.equal(await codesTask(), 1);
  const list = () => api.outbox({ channel: 'text' });
  assert.deepEqual((await list()).map(({ state, cause, sms }) => [state, cause, sms?.costWon]).toSorted(), [
    ['failed', 'ceiling', 0],
    ['waiting', null, 20],
    ['waiting', null, 20],
  ]);
  // Strangers who sign up use up nothing of members.
  await code('account-reset');
  const settings = async () => (await api.call(contract.getTextSettings, {}, api.staff)).data;
  assert.deepEqual((await settings()).codesWon, { signup: 40, reset: 20 });
  assert.deepEqual([(await settings()).spentWon, await api.spent()], [0, 60]);

  const rows = await list();
  const failed = rows.find(({ state }) => state === 'failed') ?? assert.fail();
  const waiting =
    rows.find(({ state, kind }) => state === 'waiting' && kind === 'account-code') ?? assert.fail();
  const act = async (kind: 'again' | 'drop', id: string) => (await api.act(kind, [id])).left[0]?.why;
  assert.equal(await act('again', failed.id), 'ceiling');
  assert.equal(await act('drop', waiting.id), undefined);
  assert.equal(await api.spent(), 40);
  assert.equal(await act('again', failed.id), undefined);
  assert.equal(await api.spent(), 60);

  api.setNow(inKorea('10:00', 1));
  await code();
  api.setNow(inKorea('10:00', 1));
  const { rows: sums } = await sql<{ month: string; won: string }>`
    select month, won from text_spending where won > 0 order by month`.execute(api.db());
  const today = codePeriod(inKorea('10:00'), 'signup');
  assert.deepEqual(
    sums.map(({ month, won }) => [month, Number(won)]),
    [
      [today.replace('signup', 'reset'), 20],
      [today, 40],
      [codePeriod(inKorea('10:00', 1), 'signup'), 20],
    ],
  );
});

test('only who may change the settings of the site sets prices and limits, and no price is 0', async () => {
  const refused = await api.setSettings({ ceilingWon: 1 }, api.staff);
  assert.deepEqual([refused.status, refused.refusal.code], [403, 'NOT_ALLOWED']);
  for (const [given, problems] of [
    [{ smsWon: 0 }, { smsWon: 'too_small' }],
    [{ lmsWon: 0 }, { lmsWon: 'too_small' }],
    [{ alimtalkWon: 1.5 }, { alimtalkWon: 'integer' }],
    [{ ceilingWon: -1 }, { ceilingWon: 'too_small' }],
  ] as const)
    assert.deepEqual((await api.setSettings(given)).refusal.fields, problems);
});
