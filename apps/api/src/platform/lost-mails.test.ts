import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { passMinutes } from '../../test/mail-tries.ts';
import { newId } from './identifiers.ts';
import { mailLanes } from './mailer.ts';
import { defineMail, type Mail, sendMailLater } from './outbox.ts';
import { mailWorkers, requeueMails } from './send-mail.ts';

const letter = async (_ctx: unknown, { subjectId }: { subjectId: string }) => ({
  subject: subjectId,
  text: subjectId,
  html: '',
});
const confirmation = defineMail('test-confirmation', z.object({}), letter);
const code = defineMail('test-code', z.object({}), letter, { isUrgent: true });

let api: TestApi<'mail'>;
before(async () => {
  api = await startTestApi({ ports: ['mail'] });
  await api.services.jobs.work(mailWorkers([confirmation, code]), api.services, silentLogger);
});
after(() => api.close());
afterEach(() => {
  api.mail.refuseEverything();
  api.mail.releaseReplies();
});

async function mean(mail: Mail<object>, count: number): Promise<string[]> {
  const ctx = api.ctx();
  const subjects = Array.from({ length: count }, () => newId(ctx.now));
  await ctx.db.transaction().execute(async (trx) => {
    for (const subjectId of subjects) {
      const recipient = `${subjectId}@example.org`;
      await sendMailLater(ctx, trx, mail, { subjectId, recipient, locale: 'ko', values: {} });
    }
  });
  return subjects;
}

const arrived = (subjects: readonly string[]) =>
  api.mail.mails.flatMap(({ subject }) => (subjects.includes(subject ?? '') ? [subject ?? ''] : []));

const rowsOf = (subjects: readonly string[]) =>
  api
    .ctx()
    .db.selectFrom('mails')
    .select(['sent_at', 'failed_at', 'failing_since', 'failure'])
    .where('subject_id', 'in', [...subjects])
    .execute();

for (const [at, reply] of [
  ['MAIL FROM', '550 5.7.1 Sending address blocked'],
  ['RCPT TO', '550 Requested action not taken'],
  ['RCPT TO', '554 5.7.1 Relay access denied'],
  // The mail server's directory has lost all its addresses.
  ['RCPT TO', '550 5.1.1 User unknown'],
  ['DATA', '552 5.2.2 Quota exceeded'],
  ['DATA', '554 5.6.0 Message refused'],
] as const)
  test(`a server that says "${reply}" to ${at} for an hour loses no mail and doubles none`, async () => {
    api.mail.refuseEverything({ at, reply });
    const before = api.mail.refusals();
    const subjects = await mean(confirmation, 12);
    for (const round of [1, 2, 3, 4]) {
      await passMinutes(api, 15, subjects.length);
      await eventually(
        () => api.mail.refusals() >= before + (round + 1) * subjects.length,
        'each was tried once more',
      );
    }
    const waiting = await rowsOf(subjects);
    assert.deepEqual([...new Set(waiting.map((row) => row.failed_at))], [null]);
    assert.ok(waiting.every(({ failure }) => failure?.includes(reply)));
    api.mail.refuseEverything();
    await passMinutes(api, 15, subjects.length);
    await eventually(() => arrived(subjects).length >= subjects.length, 'all arrive');
    await eventually(
      async () => (await rowsOf(subjects)).every((row) => row.sent_at !== null),
      'all are sent',
    );
    assert.deepEqual(arrived(subjects).toSorted(), subjects.toSorted());
  });

test('what is refused for two days ends, and not a try before', async () => {
  api.mail.refuseEverything({ at: 'RCPT TO', reply: '554 5.7.1 Relay access denied' });
  const subjects = await mean(confirmation, 1);
  const isEnded = async () => (await rowsOf(subjects)).map(({ failed_at: failedAt }) => failedAt !== null);
  await passMinutes(api, 48 * 60 - 1, 1);
  await passMinutes(api, 1, 1);
  await eventually(async () => (await isEnded())[0], 'it ends');
  assert.deepEqual(arrived(subjects), []);
});

test('codes go ahead of confirmations that wait for a server that is slow', async () => {
  api.mail.holdReplies();
  const confirmations = await mean(confirmation, 60);
  await eventually(() => arrived(confirmations).length > 0, 'the server is busy with confirmations');
  const codes = await mean(code, 8);
  await eventually(() => arrived(codes).length === codes.length, 'the codes arrive', 60);
  const { connections } = mailLanes.ordinary;
  assert.ok(arrived(confirmations).length <= connections, 'the other confirmations wait');
  // Control: a confirmation queued now waits behind the others.
  const all = [...confirmations, ...(await mean(confirmation, 1))];
  api.mail.releaseReplies();
  await eventually(() => arrived(all).length >= all.length, 'all arrive', 60);
  assert.deepEqual(arrived(all).toSorted(), all.toSorted());
  const place = arrived(all).indexOf(all.at(-1) ?? '');
  assert.ok(place >= confirmations.length - connections, `the last one came as number ${place}`);
});

test('a mail whose job is gone is taken up, one whose job waits is not', async () => {
  const ctx = api.ctx();
  api.mail.refuseEverything({ at: 'DATA', reply: '451 4.3.0 Try again later' });
  const [waiting = ''] = await mean(confirmation, 1);
  const id = newId(ctx.now);
  const row = {
    id,
    kind: code.kind,
    subject_id: newId(ctx.now),
    recipient: 'a@example.org',
    locale: 'ko' as const,
  };
  await ctx.db
    .insertInto('mails')
    .values({ ...row, values: '{}', created_at: new Date(0) })
    .execute();
  await eventually(async () => (await rowsOf([waiting]))[0]?.failing_since != null, 'the other was tried');
  api.mail.refuseEverything();
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 3600_000) };
  const writers = new Map([confirmation, code].map((mail) => [mail.kind, mail]));
  assert.equal(await requeueMails(later, writers), 1);
  await eventually(() => arrived([row.subject_id]).length === 1, 'it arrives');
});
