import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { textState } from './outbox.queries.ts';
import { updateTextDropped } from './sms.queries.ts';
import { createDemoSms, forgetOldTexts, sendSmsLater, sendTextAgainWithin, smsWorkers } from './sms.ts';
import { type SmsMessage, SmsRefusedError } from './sms-port.ts';

let api: TestApi;
/** Answer of the provider to the next messages. */
let provider: 'takes' | 'refuses' | 'fails' = 'takes';
const received: SmsMessage[] = [];
before(async () => {
  api = await startTestApi();
  const demo = createDemoSms(({ to, text }) => void received.push({ to, text }));
  api.services.sms = {
    ...demo,
    async openGroup() {
      if (provider === 'refuses') throw new SmsRefusedError('The provider refused with 400.');
      if (provider === 'fails') throw new Error('The text message provider answered 503.');
      return demo.openGroup();
    },
  };
  await api.services.jobs.work(smsWorkers, api.services, silentLogger);
});
after(() => api.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function mean(text: string, worthlessAt = later(5)): Promise<string> {
  const ctx = api.ctx();
  await ctx.db.transaction().execute((trx) =>
    sendSmsLater(ctx, trx, {
      ...{ kind: 'account-code' as const, locale: 'ko' as const },
      ...{ to: '010-1234-5678', text, worthlessAt },
    }),
  );
  const { id } = await ctx.db
    .selectFrom('text_messages')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const rowOf = (id: string) =>
  api
    .ctx()
    .db.selectFrom('text_messages')
    .select(['last_digits', 'sealed', 'failure', textState.as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
const isIn = (id: string, state: string) =>
  eventually(async () => (await rowOf(id))?.state === state, `it is ${state}`);
const tryNow = () =>
  sql`update jobs.job set start_after = now() where name = 'send-text' and state = 'retry'`.execute(
    api.ctx().db,
  );
const again = (id: string) => {
  const ctx = api.ctx();
  return ctx.db.transaction().execute((trx) => sendTextAgainWithin(ctx, trx, id));
};

test('a message is stored encrypted, and without its content once it was sent', async () => {
  provider = 'fails';
  const id = await mean('인증번호 0123');
  await isIn(id, 'delayed');
  const waiting = await rowOf(id);
  assert.deepEqual(
    [waiting?.last_digits, waiting?.failure],
    ['5678', 'The text message provider answered 503.'],
  );
  assert.doesNotMatch(JSON.stringify(waiting), /0123|1234/);
  const { rows } = await sql<{ data: object }>`select data from jobs.job where name = 'send-text'`.execute(
    api.ctx().db,
  );
  assert.deepEqual(rows, [{ data: { textId: id } }]);
  provider = 'takes';
  await tryNow();
  await isIn(id, 'sent');
  assert.deepEqual(received.splice(0), [{ to: '010-1234-5678', text: '인증번호 0123' }]);
  assert.equal((await rowOf(id))?.sealed, null);
  assert.equal(await again(id), 'state');
});

test('a refused message has failed, with the reason, and may be sent again while it is of use', async () => {
  provider = 'refuses';
  const id = await mean('인증번호 0124');
  await isIn(id, 'failed');
  assert.equal((await rowOf(id))?.failure, 'The provider refused with 400.');
  provider = 'takes';
  assert.equal(await again(id), 'sent');
  await isIn(id, 'sent');
  assert.equal(received.splice(0).length, 1);
});

test('a message that comes too late is not sent, and cannot be sent again', async () => {
  const id = await mean('인증번호 0125', new Date(0));
  await isIn(id, 'failed');
  assert.equal((await rowOf(id))?.failure, 'worthless by the time it could be sent');
  assert.equal(await again(id), 'state');
  assert.deepEqual(received, []);
});

test('a message that staff dropped is not tried any more', async () => {
  provider = 'fails';
  const id = await mean('인증번호 0126');
  await isIn(id, 'delayed');
  const ctx = api.ctx();
  const drop = () => ctx.db.transaction().execute((trx) => updateTextDropped(trx, id, ctx.now));
  assert.deepEqual([await drop(), await drop()], ['account-code', undefined]);
  provider = 'takes';
  await tryNow();
  await eventually(async () => {
    const { rows } = await sql`select from jobs.job where name = 'send-text' and state < 'completed'`.execute(
      ctx.db,
    );
    return rows.length === 0;
  }, 'its job found nothing to send');
  assert.deepEqual([(await rowOf(id))?.state, received], ['dropped', []]);
});

test('the content goes when a message is worthless, the row after its retention', async () => {
  provider = 'refuses';
  const id = await mean('인증번호 0128');
  await isIn(id, 'failed');
  const inTenMinutes = { ...api.ctx(), now: later(10) };
  await forgetOldTexts(inTenMinutes, new Date(0));
  assert.deepEqual([(await rowOf(id))?.state, (await rowOf(id))?.sealed], ['failed', null]);
  await forgetOldTexts(inTenMinutes, later(1));
  assert.equal(await rowOf(id), undefined);
});
