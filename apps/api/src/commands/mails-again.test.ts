import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { eventually } from '../../test/eventually.ts';
import { mailsSentTo } from '../../test/inboxes.ts';
import { passMinutes } from '../../test/mail-tries.ts';
import { newPayer } from '../../test/payers.ts';
import { koreanForm } from '../../test/registrants.ts';
import { runHere, startProgram } from '../../test/run-command.ts';
import { confirmWithin } from '../features/registrations/confirm-registration.ts';
import { registrationInvariants } from '../features/registrations/registrations.invariants.ts';
import { lockRegistration } from '../features/registrations/registrations.queries.ts';
import { checkInvariants } from '../platform/invariants.ts';
import { sendMailsAgain } from './send-mails-again.ts';
import { settleMails } from './settle-mails.ts';
import type { Command } from './terminal.ts';

let api: TestApi<'demo' | 'mail'>;
let directory: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
  directory = await mkdtemp(join(tmpdir(), 'airway-mails-test-'));
});
after(async () => {
  await api.close();
  await rm(directory, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: api.config.databaseUrl, DATA_DIR: directory });
const run = (command: Command, ...parts: string[]) => runHere(command, parts, settings());
const sendAgain = (...parts: string[]) => run(sendMailsAgain, ...parts);
const mailsOf = (email: string) => mailsSentTo(api, email).length;
const beginning = '2020-01-01T00:00Z';

/** Creates a registrant whose first mail has arrived. */
async function registered() {
  const form = koreanForm();
  const { registrationId: id } = await newPayer(api, form);
  await eventually(() => mailsOf(form.email) === 1, 'the mail that a registration has');
  return { id, email: form.email };
}

/** Confirms a registration. @returns the id of the confirmation mail */
async function confirm({ id }: { id: string }): Promise<string> {
  const ctx = api.ctx();
  await ctx.db.transaction().execute(async (trx) => {
    await confirmWithin(ctx, trx, (await lockRegistration(trx, id)) ?? assert.fail());
  });
  const { id: mailId } = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', 'registration-confirmed')
    .executeTakeFirstOrThrow();
  return mailId;
}

const mailRow = (id: string) =>
  api.ctx().db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Creates a registrant whose confirmation mail was rejected for good. */
async function refused() {
  const one = await registered();
  api.mail.refuseEverything({ at: 'RCPT TO', reply: '550 5.1.1 User unknown' });
  const mailId = await confirm(one);
  await passMinutes(api, 120, 1);
  await eventually(async () => (await mailRow(mailId)).failed_at !== null, 'it ends');
  api.mail.refuseEverything();
  return { ...one, mailId };
}

const brokenConfirmations = async () =>
  (await checkInvariants(api.ctx().db, registrationInvariants)).find(({ name }) =>
    name.startsWith('The confirmation mail of every'),
  )?.broken.length;

test('a confirmation that ended is named by the doctor, and sent again once by one command', async () => {
  assert.equal(await brokenConfirmations(), 0);
  const { email, mailId } = await refused();
  assert.equal(await brokenConfirmations(), 1);
  const dry = await sendAgain('--since', beginning, '--dry-run');
  assert.equal(dry.code, 0);
  assert.match(dry.out, /^1 mails would be sent again:\n/);
  assert.ok(dry.out.includes(`${mailId}  registration-confirmed`) && dry.out.includes('550 5.1.1'));
  assert.equal(dry.out.includes(email), false);
  assert.notEqual((await mailRow(mailId)).failed_at, null);
  const done = await startProgram('send-mails-again.ts', ['--since', beginning], settings());
  assert.match(done.out, /^1 mails are sent again by the running site:\n/);
  await eventually(() => mailsOf(email) === 2, 'it arrives');
  await eventually(async () => (await mailRow(mailId)).sent_at !== null, 'it is sent');
  const { failed_at: failedAt, failing_since: failingSince, refused_at: refusedAt } = await mailRow(mailId);
  assert.deepEqual([failedAt, failingSince, refusedAt], [null, null, null]);
  assert.equal(await brokenConfirmations(), 0);
  const nothing = { code: 0, out: 'No such mail ended without arriving. What waits is tried by itself.\n' };
  assert.deepEqual(await sendAgain('--since', beginning), nothing);
  assert.deepEqual(await sendAgain('--id', mailId), { ...nothing, code: 1 });
});

test('what is worthless by now, or was replaced by a later one, is left and named', async () => {
  const { db } = api.ctx();
  const { id, email, mailId } = await refused();
  await db
    .updateTable('mails')
    .set({ worthless_at: new Date(0) })
    .where('id', '=', mailId)
    .execute();
  const worthless = await sendAgain('--id', mailId);
  assert.match(worthless.out, /^0 mails are sent again.*\n1 mails are not sent:\n.*worthless by now\n$/);
  await db.updateTable('mails').set({ worthless_at: null }).where('id', '=', mailId).execute();
  // Staff sent it again from the console.
  const row = await mailRow(mailId);
  const now = new Date();
  const later = { id: randomUUID(), occasion: 'staff', created_at: now, sent_at: now, failed_at: null };
  await db
    .insertInto('mails')
    .values({ ...row, values: JSON.stringify(row.values), ...later })
    .execute();
  const replaced = await sendAgain('--since', beginning);
  assert.match(
    replaced.out,
    /^0 mails are sent again.*\n1 mails are not sent:\n.*a later one about the same/,
  );
  assert.equal(mailsOf(email), 1);
  // With its id it is sent anyway.
  await sendAgain('--id', mailId);
  await eventually(() => mailsOf(email) === 2, 'it arrives');
  await db.deleteFrom('mails').where('subject_id', '=', id).execute();
});

test('after a restore what waits is held back, what the mail server knows counts as sent, the rest is sent once', async () => {
  const people = [await registered(), await registered()] as const;
  api.mail.refuseEverything({ at: 'DATA', reply: '451 4.3.0 Try again later' });
  const mailIds = [await confirm(people[0]), await confirm(people[1])] as const;
  await eventually(
    async () => (await Promise.all(mailIds.map(mailRow))).every((row) => row.failing_since !== null),
    'both wait',
  );
  assert.match((await startProgram('hold-mails.ts', [], settings())).out, /^2 mails are held back\./);
  api.mail.refuseEverything();
  await passMinutes(api, 0, 2);
  await eventually(async () => {
    const { rows } = await sql`select from jobs.job where name = 'send-mail' and state < 'completed'`.execute(
      api.ctx().db,
    );
    return rows.length === 0;
  }, 'their jobs found nothing to send');
  assert.deepEqual(
    people.map(({ email }) => mailsOf(email)),
    [1, 1],
  );
  // Held mails are not failures of a day. They are sent only with their own option.
  assert.match((await sendAgain('--since', beginning)).out, /^No such mail/);
  const file = join(directory, 'mail.log');
  await writeFile(
    file,
    `cleanup: message-id=<${mailIds[0].toUpperCase()}@congress.test>\ncleanup: message-id=<x@y>\n`,
  );
  assert.match(
    (await startProgram('settle-mails.ts', [file], settings())).out,
    /^1 mails that were held back/,
  );
  assert.match((await run(settleMails, file)).out, /^0 mails/);
  assert.match((await sendAgain('--held')).out, /^1 mails are sent again/);
  await eventually(() => mailsOf(people[1].email) === 2, 'it arrives');
  await eventually(async () => (await mailRow(mailIds[1])).sent_at !== null, 'it is sent');
  assert.deepEqual(
    people.map(({ email }) => mailsOf(email)),
    [1, 2],
  );
  assert.equal(await brokenConfirmations(), 0);
});

test('wrong options get the usage', async () => {
  for (const parts of [[], ['--since', '2025-11-21'], ['--id', 'x'], ['--held', '--since', beginning]]) {
    const { code, out } = await sendAgain(...parts);
    assert.deepEqual([code, out.startsWith('Usage: npm run mails:send-again')], [2, true]);
  }
  assert.equal((await run(settleMails)).code, 2);
  const missing = join(directory, 'missing.log');
  assert.deepEqual(await run(settleMails, missing), {
    code: 1,
    out: `The file ${missing} cannot be read.\n`,
  });
});
