import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApi } from '../../test/api.ts';
import { silentLogger } from '../../test/database.ts';
import { threadEndingMail } from '../../test/ending-mail-program.ts';
import { eventually } from '../../test/eventually.ts';
import { passMinutes } from '../../test/mail-tries.ts';
import { newId } from './identifiers.ts';
import { openMailThread } from './mail-thread.ts';
import { sendMailLater } from './outbox.ts';
import { mailWorkers } from './send-mail.ts';

const mailProgram = new URL('../../test/ending-mail-program.ts', import.meta.url);
const count = 6;

test('a thread that ends while it writes mails loses none and sends none twice', async (t) => {
  const api = await startTestApi({ ports: ['mail'], mailProgram });
  t.after(api.close);
  await api.services.jobs.work(mailWorkers([threadEndingMail]), api.services, silentLogger);
  const ctx = api.ctx();
  const subjects = Array.from({ length: count }, () => newId(ctx.now));
  await ctx.db.transaction().execute(async (trx) => {
    for (const subjectId of subjects) {
      const recipient = `${subjectId}@example.org`;
      await sendMailLater(ctx, trx, threadEndingMail, { subjectId, recipient, locale: 'ko', values: {} });
    }
  });
  const rows = () =>
    ctx.db.selectFrom('mails').select(['sent_at', 'failure', 'failing_since', 'refused_at']).execute();

  // The thread ended during the first try of each mail. The server refuses one at the second.
  api.mail.refuseRecipients(550, 1, '5.1.1');
  await passMinutes(api, 0, count);
  const sent = async () => (await rows()).filter(({ sent_at }) => sent_at !== null).length === count - 1;
  await eventually(sent, 'all but the refused mail are sent');
  const waiting = (await rows()).find(({ sent_at }) => sent_at === null);
  assert.notEqual(waiting?.refused_at, null, "the server's code came out of the thread");
  assert.match(waiting?.failure ?? '', /rejected/);

  await passMinutes(api, 0, 1);
  await eventually(() => api.mail.mails.length === count, 'the refused mail is sent');
  assert.deepEqual(api.mail.mails.map(({ subject }) => subject).sort(), [...subjects].sort());
  assert.ok((await rows()).every(({ failing_since }) => failing_since !== null));
});

test('a returned mail is read in the thread; other messages are none', async (t) => {
  const api = await startTestApi({ ports: ['mail'] });
  t.after(api.close);
  const thread = openMailThread(mailProgram, api.config, silentLogger);
  t.after(thread.close);
  const id = newId(new Date());
  const part = (type: string, ...lines: string[]) => ['--b', `Content-Type: ${type}`, '', ...lines, ''];
  const report = [
    'Content-Type: multipart/report; boundary="b"',
    '',
    ...part(
      'message/delivery-status',
      'Reporting-MTA: dns; mx.example.net',
      '',
      'Action: failed',
      'Status: 5.1.1',
    ),
    ...part('text/rfc822-headers', `Message-ID: <${id}@example.org>`),
    '--b--',
  ].join('\r\n');
  assert.equal((await thread.readReport(Buffer.from(report), 'example.org'))?.mailId, id);
  assert.equal(await thread.readReport(Buffer.from('Hello.'), 'example.org'), undefined);
});
