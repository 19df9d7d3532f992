import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { eventually } from '../../test/eventually.ts';
import { passMinutes, tryMailsNow } from '../../test/mail-tries.ts';
import { loggerOptions } from './http/server.ts';
import { newId } from './identifiers.ts';
import { defineMail, sendMailLater } from './outbox.ts';
import { mailWorkers } from './send-mail.ts';

const letter = async (subject: string) => ({ subject, text: subject, html: '' });
const present = defineMail('test', z.object({ name: z.string() }), (_ctx, { values }) =>
  letter(JSON.stringify(values)),
);
/** A mail as an earlier release wrote it to the outbox. */
const past = defineMail('test', z.object({ name: z.string(), number: z.string() }), () => letter('past'));
const other = defineMail('test-other', z.object({}), (_ctx, { subjectId }) => letter(subjectId));
const received: string[] = [];
const telling = defineMail('test-telling', z.object({}), (_ctx, { subjectId }) => letter(subjectId), {
  failed: async (_ctx, _trx, { subjectId }) => void received.push(subjectId),
});

let api: TestApi<'mail'>;
const lines: string[] = [];
const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail'] });
  await api.services.jobs.work(mailWorkers([present, other, telling]), api.services, log);
});
after(() => api.close());

test('a mail in the outbox is written by its kind as it is now, without the values that are gone', async () => {
  const intent = { subjectId: newId(new Date()), recipient: 'one@example.org', locale: 'ko' as const };
  await api
    .ctx()
    .db.transaction()
    .execute((trx) =>
      sendMailLater(api.ctx(), trx, past, { ...intent, values: { name: '예시', number: '1' } }),
    );
  const mail = await eventually(() => api.mail.mails[0], 'the mail arrives');
  assert.equal(mail.subject, '{"name":"예시"}');
});

test('the same mail is meant once, and once for each occasion', async () => {
  const intent = {
    subjectId: newId(new Date()),
    recipient: 'two@example.org',
    locale: 'ko' as const,
    values: {},
  };
  const isNew = await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => [
      await sendMailLater(api.ctx(), trx, other, intent),
      await sendMailLater(api.ctx(), trx, other, intent),
      await sendMailLater(api.ctx(), trx, other, { ...intent, occasion: 'again' }),
    ]);
  assert.deepEqual(isNew, [true, false, true]);
  await eventually(() => api.mail.mails.length === 3, 'both arrive');
});

test('a server that refuses is told in the log without the address that it names', async () => {
  const recipient = 'gildong.hong@example.org';
  for (const refuse of [api.mail.refuseRecipients, api.mail.refuse]) {
    lines.length = 0;
    refuse(450, 1);
    const subjectId = newId(new Date());
    await api
      .ctx()
      .db.transaction()
      .execute((trx) =>
        sendMailLater(api.ctx(), trx, other, { subjectId, recipient, locale: 'ko', values: {} }),
      );
    const findLogLine = (sentence: string) =>
      eventually(
        () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === sentence),
        `the log says "${sentence}"`,
      );
    const deferred = await findLogLine('mail deferred');
    assert.deepEqual(
      [deferred.kind, deferred.subjectId, deferred.responseCode],
      [other.kind, subjectId, 450],
    );
    const { job, err } = await findLogLine('job failed');
    assert.deepEqual([job, err.responseCode], ['send-mail', 450]);
    assert.doesNotMatch(lines.join(''), /gildong/);
    const { rows } = await sql<{ kept: string }>`select output ->> 'message' as kept from jobs.job
      where name = 'send-mail' and output is not null`.execute(api.ctx().db);
    assert.doesNotMatch(rows.map(({ kept }) => kept).join(''), /gildong/);
  }
});

test('a mail that comes too late is told as failed, by its id and kind', async () => {
  lines.length = 0;
  const subjectId = newId(new Date());
  const intent = { subjectId, recipient: 'late@example.org', locale: 'ko' as const, values: {} };
  const ctx = api.ctx();
  await ctx.db
    .transaction()
    .execute((trx) => sendMailLater(ctx, trx, other, { ...intent, worthlessAt: new Date(0) }));
  await eventually(() => lines.length > 0, 'it is logged');
  const { id } = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const { msg, mailId, kind } = JSON.parse(lines[0] ?? '{}');
  assert.deepEqual([lines.length, msg, mailId, kind], [1, 'mail failed: it came too late', id, 'test-other']);
  assert.doesNotMatch(lines.join(''), /late@/);
});

test('who meant a mail hears that it failed for good, and of no other', async () => {
  const send = async (worthlessAt?: Date) => {
    const subjectId = newId(new Date());
    const about = { subjectId, recipient: 'three@example.org', locale: 'ko' as const, values: {} };
    const intent = { ...about, ...(worthlessAt && { worthlessAt }) };
    const ctx = api.ctx();
    await ctx.db.transaction().execute((trx) => sendMailLater(ctx, trx, telling, intent));
    return subjectId;
  };
  const unsent = async () => {
    const mails = api.ctx().db.selectFrom('mails').select('id');
    return (await mails.where('sent_at', 'is', null).where('failed_at', 'is', null).execute()).length;
  };
  const isHeard = (id: string) => eventually(() => received.includes(id), 'it is heard');
  await tryMailsNow(api);
  await eventually(async () => (await unsent()) === 0, 'nothing else waits');
  lines.length = 0;
  api.mail.refuseRecipients(550, 2, '5.1.1');
  const refused = await send();
  await passMinutes(api, 120, 1);
  await isHeard(refused);
  await eventually(() => lines.some((line) => line.includes('it is not tried any more')), 'it is logged');
  assert.doesNotMatch(lines.join(''), /three@/);
  const late = await send(new Date(0));
  await isHeard(late);
  const taken = await send();
  await eventually(() => api.mail.mails.find(({ subject }) => subject === taken), 'it arrives');
  assert.deepEqual(received, [refused, late]);
});
