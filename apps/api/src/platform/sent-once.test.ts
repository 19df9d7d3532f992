import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { passMinutes } from '../../test/mail-tries.ts';
import { newId } from './identifiers.ts';
import { findEndedMails, sendMailAgain } from './mails-again.ts';
import { mailState } from './outbox.queries.ts';
import { defineMail, type Mail, sendMailLater } from './outbox.ts';
import { mailWorkers } from './send-mail.ts';

const letter = async (_ctx: unknown, { subjectId }: { subjectId: string }) => ({
  subject: subjectId,
  text: subjectId,
  html: '',
});
const once = defineMail('test-once', z.object({}), letter, { isSentOnce: true });
const often = defineMail('test-often', z.object({}), letter);
let writes = 0;
const failingFirst = defineMail(
  'test-failing-first',
  z.object({}),
  async (ctx, mail) => {
    writes += 1;
    if (writes === 1) throw new Error('not now');
    return letter(ctx, mail);
  },
  { isSentOnce: true },
);
const kinds = [once, often, failingFirst];

let api: TestApi<'mail'>;
before(async () => {
  api = await startTestApi({ ports: ['mail'] });
  await api.services.jobs.work(mailWorkers(kinds), api.services, silentLogger);
});
after(() => api.close());
afterEach(() => {
  api.mail.refuseEverything();
  api.mail.releaseReplies();
});

async function mean(mail: Mail): Promise<string> {
  const ctx = api.ctx();
  const subjectId = newId(ctx.now);
  const intent = { subjectId, recipient: `${subjectId}@example.org`, locale: 'ko' as const, values: {} };
  await ctx.db.transaction().execute((trx) => sendMailLater(ctx, trx, mail, intent));
  return subjectId;
}

const arrived = (subjectId: string) => api.mail.mails.filter(({ subject }) => subject === subjectId).length;
const rowOf = (subjectId: string) =>
  api
    .ctx()
    .db.selectFrom('mails')
    .select(['id', 'tried_at', 'failure', mailState.as('state')])
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
const isIn = (subjectId: string, state: string) =>
  eventually(async () => (await rowOf(subjectId)).state === state, `it is ${state}`);
const jobs = async () =>
  (await sql`select from jobs.job where name = 'send-mail' and state < 'completed'`.execute(api.ctx().db))
    .rows.length;

test('a server that closes after the text has the mail once, and it is unknown', async () => {
  api.mail.loseReplies(1);
  const subjectId = await mean(once);
  await isIn(subjectId, 'unknown');
  assert.match((await rowOf(subjectId)).failure ?? '', /closed/i);
  await eventually(async () => (await jobs()) === 0, 'nothing tries it any more');
  assert.equal(arrived(subjectId), 1);
  // A command for all failed mails leaves it to staff.
  const ctx = api.ctx();
  assert.deepEqual((await findEndedMails(ctx, { since: new Date(0) })).again, []);
  const { again } = await findEndedMails(ctx, { ids: [(await rowOf(subjectId)).id] });
  for (const mail of again) assert.equal(await sendMailAgain(ctx, mail, kinds), true);
  await isIn(subjectId, 'sent');
  assert.equal(arrived(subjectId), 2);
});

test('control: a mail of another kind goes out twice then', async () => {
  api.mail.loseReplies(1);
  const subjectId = await mean(often);
  await isIn(subjectId, 'delayed');
  await passMinutes(api, 0, 1);
  await isIn(subjectId, 'sent');
  assert.equal(arrived(subjectId), 2);
});

for (const [at, reply] of [
  ['MAIL FROM', '451 4.3.0 Try again later'],
  ['RCPT TO', '450 4.2.0 Mailbox busy'],
  ['DATA', '452 4.3.1 Out of memory'],
] as const)
  test(`a server that answers "${reply}" to ${at} has not accepted it: it is tried again`, async () => {
    api.mail.refuseEverything({ at, reply });
    const subjectId = await mean(once);
    await isIn(subjectId, 'delayed');
    assert.equal((await rowOf(subjectId)).tried_at, null);
    api.mail.refuseEverything();
    await passMinutes(api, 0, 1);
    await isIn(subjectId, 'sent');
    assert.equal(arrived(subjectId), 1);
  });

test('a mail that could not be written was not handed over: it is tried again', async () => {
  const subjectId = await mean(failingFirst);
  await isIn(subjectId, 'delayed');
  await passMinutes(api, 0, 1);
  await isIn(subjectId, 'sent');
  assert.equal(arrived(subjectId), 1);
});

test('a job that is killed while the server has the mail does not send it again', async () => {
  api.mail.holdReplies();
  const subjectId = await mean(once);
  await eventually(() => arrived(subjectId) === 1, 'the server has it');
  assert.notEqual((await rowOf(subjectId)).tried_at, null);
  // As the takeover does for a program that is gone.
  await sql`update jobs.job set state = 'retry', start_after = now() where name = 'send-mail' and state = 'active'`.execute(
    api.ctx().db,
  );
  await isIn(subjectId, 'unknown');
  assert.equal(arrived(subjectId), 1);
  // The answer that comes late is the truth.
  api.mail.releaseReplies();
  await isIn(subjectId, 'sent');
});
