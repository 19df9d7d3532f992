import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startImapServer } from '../../../test/imap-server.ts';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';
import { imapOptions, readBounces } from '../../platform/bounces.ts';
import { writersOf } from '../../platform/deliver-mail.ts';
import { mailState } from '../../platform/outbox.queries.ts';
import { letterMails } from './letters.mails.ts';

let api: LetterApi;
let mailbox: Awaited<ReturnType<typeof startImapServer>>;
before(async () => {
  api = await startLetterApi({ works: false });
  mailbox = await startImapServer();
});
after(async () => {
  mailbox.close();
  await api.close();
});

/** A report as Postfix writes it. */
const report = ({
  messageId = '',
  status = '5.1.1',
  action = 'failed',
  returned = 'text/rfc822-headers',
  recipient = 'somebody@example.net',
}) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'To: bounces@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry.',
    '',
    '--parts',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 <somebody@example.net>:',
    '    User unknown',
    '',
    '--parts',
    `Content-Type: ${returned}`,
    '',
    'From: no-reply@example.org',
    `Message-ID: ${messageId}`,
    'Subject: =?utf-8?B?7JWI64K0?=',
    '',
    '--parts--',
    '',
  ].join('\r\n');

/** A mail of parts within parts. */
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join('');

const read = (bounceImapUrl: string | undefined = mailbox.url) => {
  const ctx = api.ctx();
  const config = { ...ctx.services.config, bounceImapUrl };
  return readBounces({ ...ctx, services: { ...ctx.services, config } }, writersOf(letterMails));
};

/** Sends a letter that its servers accept. Returns the Message-IDs and a look at the mails. */
async function accepted(tag: string, count: number) {
  const ids = await api.tagged(tag, count);
  const letter = await api.written({ kind: 'registrations', tag });
  await api.started(letter.id);
  await api.send();
  const { db } = api.services.database;
  const mails = db
    .selectFrom('mails')
    .innerJoin('letter_recipients', 'letter_recipients.id', 'mails.subject_id')
    .where('letter_recipients.subject_id', 'in', ids)
    .orderBy('letter_recipients.place');
  await db.updateTable('mails').set({ sent_at: new Date() }).where('kind', '=', 'letter').execute();
  const host = new URL(api.config.publicUrl).hostname;
  return {
    letter,
    messageIds: (await mails.select('mails.id').execute()).map(({ id }) => `<${id}@${host}>`),
    emails: (await mails.select('mails.recipient').execute()).map(({ recipient }) => recipient),
    states: async () =>
      (await mails.select([mailState.as('state'), 'failure']).execute()).map(({ state, failure }) => [
        state,
        failure,
      ]),
  };
}

test('a returned mail is shown as failed with the words of its server; an unknown address gets no more letters', async () => {
  const { letter, messageIds, emails, states } = await accepted('반송', 4);
  const [unknown = '', full = '', late = '', forwarded = ''] = messageIds;
  const unknownTwice = report({ messageId: unknown, recipient: emails[0] ?? '' });
  mailbox.receive(report({ messageId: forwarded, recipient: 'other@example.com' }));
  mailbox.receive(unknownTwice);
  mailbox.receive(unknownTwice);
  mailbox.receive(report({ messageId: full, status: '5.2.2', returned: 'message/rfc822' }));
  mailbox.receive(report({ messageId: late, status: '4.4.1', action: 'delayed' }));
  await read();
  const words = 'smtp; 550 <[removed]>: User unknown';
  assert.deepEqual(await states(), [
    ['failed', `5.1.1 ${words}`],
    ['failed', `5.2.2 ${words}`],
    ['sent', null],
    ['failed', `5.1.1 ${words}`],
  ]);
  assert.deepEqual(mailbox.counts(), [1, 0]);
  const { counts } = await api.letter(letter.id);
  assert.deepEqual(
    counts.toSorted((one, other) => one.state.localeCompare(other.state)),
    [
      { state: 'given', count: 1 },
      { state: 'refused', count: 3 },
    ],
  );
  const next = await api.written({ kind: 'registrations', tag: '반송' });
  assert.deepEqual((await api.preview(next.id)).skipped, [{ reason: 'bounced', count: 1 }]);
  await read();
  assert.deepEqual(mailbox.counts(), [1, 0]);
});

test('what is no report about a mail of this site changes nothing', async () => {
  const { messageIds, states } = await accepted('무관', 1);
  const [messageId = ''] = messageIds;
  const before = mailbox.counts()[0] ?? 0;
  const others = [
    '',
    'Subject: hello\r\n\r\nHello.',
    report({ messageId: messageId.replace('@', '@other.') }),
    report({ messageId: '<01890000-0000-7000-8000-000000000009@x>' }),
    report({ messageId: messageId.replace(/^<[^@]+/, `<${'-'.repeat(36)}`) }),
    report({ messageId: messageId.replace(/^<[^@]+/, '<01890000-0000-7000-8000-000000000009') }).replace(
      'User',
      'Us\u0000er',
    ),
    nested(400) + report({ messageId }),
    report({ messageId }).replace('message/delivery-status', 'text/plain'),
    report({ messageId }).replaceAll('--parts', '--else'),
    report({ messageId, status: '2.0.0', action: 'delivered' }),
    report({ messageId, status: `${'5'.repeat(1e5)}.1.1` }),
    `${'x'.repeat(1e6)}\r\n`,
    `Content-Type: multipart/report; boundary="${'('.repeat(1000)}\r\n\r\n\u0000\u00ff`,
  ];
  for (const other of others) mailbox.receive(other);
  await read();
  assert.deepEqual(await states(), [['sent', null]]);
  // The one about a mail that is gone is handled like any report.
  assert.deepEqual(mailbox.counts(), [before + others.length - 1, 0]);
});

test('a report of more than ten days after its mail is not believed; messages of others go after a month', async () => {
  const { messageIds, states } = await accepted('늦음', 1);
  const { db } = api.services.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await db
    .updateTable('mails')
    .set({ sent_at: daysAgo(11) })
    .where('kind', '=', 'letter')
    .execute();
  mailbox.receive(report({ messageId: messageIds[0] ?? '' }));
  const [count = 0] = mailbox.counts();
  mailbox.receive('Subject: old\r\n\r\nHello.', daysAgo(32));
  mailbox.receive('Subject: new\r\n\r\nHello.', daysAgo(28));
  await read();
  assert.deepEqual(await states(), [['sent', null]]);
  assert.deepEqual(mailbox.counts(), [count, 0]);
});

test('a connection without encryption is for this machine alone', () => {
  const asks = (url: string) => 'doSTARTTLS' in imapOptions(new URL(url));
  assert.equal(asks('imap://a:b@mail.example.org/'), true);
  assert.equal(asks('imap://a:b@127.0.0.1:1143/'), false);
  assert.equal(asks('imaps://a:b@mail.example.org/'), false);
});

test('a mailbox that cannot be opened is an error; without one nothing is read', async () => {
  const wrong = new URL(mailbox.url);
  wrong.password = 'other';
  await assert.rejects(read(wrong.href));
  await assert.rejects(read('imap://127.0.0.1:9/'));
  const ctx = api.ctx();
  await readBounces(ctx, writersOf(letterMails));
});
