import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { type OutboxEntry, outboxKinds } from '@airway/contract';
import { type RawBuilder, sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newPayer } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { mails } from '../../mails.ts';
import { newId } from '../../platform/identifiers.ts';
import { heldBack, interrupted, tooLate } from '../../platform/outbox.queries.ts';

let api: TestApi<'demo' | 'mail'>;
let staff: { token: string };
let accountId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  const account = await newAccount(api, { roleCode: 'SECRETARIAT', userType: 'Admin' });
  staff = { token: account.accessToken };
  accountId = account.id;
  await api.work();
});
after(() => api.close());

const run = async <Row = unknown>(statement: RawBuilder<Row>) => (await statement.execute(api.ctx().db)).rows;
const list = async (query: Parameters<typeof sent>[0] = {}) => (await sent(query)).content;
async function sent(query: { [Key in 'state' | 'channel' | 'kind' | 'recipient']?: string }) {
  const { status, data } = await api.call(contract.listOutbox, { query: query as never }, staff);
  assert.equal(status, 200);
  return data;
}
const one = async (recipient: string): Promise<OutboxEntry> =>
  (await list({ recipient }))[0] ?? assert.fail(`no mail to ${recipient}`);

interface Facts {
  kind?: string;
  subjectId?: string;
  values?: object;
  state?: 'waiting' | 'delayed' | 'failed' | 'unknown' | 'held' | 'dropped' | 'sent';
  worthlessAt?: Date;
  createdAt?: Date;
}

/** Writes a mail in a state, to an address of its own. @returns id and address */
async function givenMail({ kind = 'account-notice', state = 'failed', ...facts }: Facts = {}) {
  const id = randomUUID();
  const recipient = `${id}@example.org`;
  const now = new Date();
  const hasEnded = !['waiting', 'delayed', 'sent'].includes(state);
  await api
    .ctx()
    .db.insertInto('mails')
    .values({
      id,
      kind,
      recipient,
      subject_id: facts.subjectId ?? randomUUID(),
      occasion: id,
      locale: 'ko',
      values: JSON.stringify(facts.values ?? { notice: 'password' }),
      created_at: facts.createdAt ?? now,
      worthless_at: facts.worthlessAt ?? null,
      sent_at: state === 'sent' ? now : null,
      failed_at: hasEnded ? now : null,
      failing_since: state === 'delayed' ? now : null,
      failure: state === 'held' ? heldBack : '550 5.1.1 User unknown',
      ended_as: state === 'dropped' || state === 'unknown' ? state : null,
    })
    .execute();
  return { id, recipient };
}

/** Writes an answer to an inquiry of the demo. */
async function writeAnswer() {
  const answerId = newId(new Date());
  const [inquiry = assert.fail()] = await run(sql<{ id: string; number: number }>`update inquiries
    set answered_at = now(), answered_by = ${accountId}, undelivered_at = null
    where id = (select id from inquiries limit 1) returning id, number`);
  await run(sql`insert into inquiry_answers (id, inquiry_id, request_key, author_id, text, written_at)
    values (${answerId}, ${inquiry.id}, ${answerId}, ${accountId}, '예시', now())`);
  return { ...inquiry, answerId };
}

const act = async (name: 'again' | 'drop', ...ids: string[]) => {
  const rows = ids.map((id) => ({ channel: 'mail' as const, id }));
  const answer = await api.call(
    contract.actOnOutbox,
    { body: { act: name, rows, reason: '주소 수정' } },
    staff,
  );
  assert.equal(answer.status, 200);
  return answer.data;
};
const audited = (id: string) =>
  run(sql<{ action: string; reason: string }>`select action, reason from (
    select action, reason, subject_id, happened_at from audit_events
    union all select action, reason, subject_id, happened_at from audit_arrivals) entries
    where subject_id = ${id} order by happened_at`);

test('every kind of mail has a name in the outbox', () => {
  assert.deepEqual(
    mails.map(({ kind }) => kind).filter((kind) => !(outboxKinds as readonly string[]).includes(kind)),
    [],
    'add the kind to `outboxKinds` in packages/contract/src/letters-outbox.ts, and `letters.admin.outbox.kind.…`',
  );
  assert.equal(new Set(outboxKinds).size, outboxKinds.length);
});

test('the list names the registration or inquiry of a mail, and finds by state, kind and address', async () => {
  const form = koreanForm();
  const { registrationId } = await newPayer(api, form);
  const mail = await one(form.email);
  assert.equal(mail.kind, 'registration-submitted');
  assert.deepEqual([mail.subject?.type, mail.subject?.id], ['registration', registrationId]);
  const about = await givenMail({ kind: 'registration-refunded', values: { registrationId } });
  assert.equal((await one(about.recipient)).subject?.id, registrationId);
  const inquiry = await writeAnswer();
  const answer = await givenMail({ kind: 'inquiry-answer', subjectId: inquiry.answerId });
  assert.deepEqual((await one(answer.recipient)).subject, {
    type: 'inquiry',
    id: inquiry.id,
    number: String(inquiry.number),
  });
  for (const state of ['waiting', 'delayed', 'failed', 'unknown', 'held', 'dropped', 'sent'] as const) {
    const { id, recipient } = await givenMail({ state });
    const { content } = await sent({ state, recipient, kind: 'account-notice', channel: 'mail' });
    assert.deepEqual(
      content.map((entry) => [entry.id, entry.state]),
      [[id, state]],
    );
    assert.equal((await list({ state, recipient, kind: 'account-code' })).length, 0);
    assert.equal((await list({ recipient, channel: 'text' })).length, 0);
  }
  assert.equal((await list({ recipient: '%' })).length, 0);
});

test('what a server said is told from our own reasons', async () => {
  const reasonFor = async (failure: string) => {
    const { id, recipient } = await givenMail();
    await run(sql`update mails set failure = ${failure} where id = ${id}`);
    const entry = await one(recipient);
    return [entry.failure, entry.cause];
  };
  assert.deepEqual(await reasonFor('550 5.1.1 User unknown'), ['550 5.1.1 User unknown', null]);
  assert.deepEqual(await reasonFor(tooLate), [null, 'late']);
  assert.deepEqual(await reasonFor(interrupted), [null, 'interrupted']);
  assert.deepEqual(await reasonFor(heldBack), [null, null]);
});

test('a mail is sent again from each state in which it did not arrive, once, and that is kept', async () => {
  for (const state of ['failed', 'unknown', 'held', 'dropped'] as const) {
    const { id, recipient } = await givenMail({ state });
    assert.deepEqual(await act('again', id), { done: 1, left: [] });
    await eventually(() => mailsSentTo(api, recipient).length === 1, `a ${state} mail arrives`);
    await eventually(async () => (await one(recipient)).state === 'sent', 'it is sent');
    assert.deepEqual(await act('again', id), { done: 0, left: [{ id, why: 'state' }] });
    assert.deepEqual(await audited(id), [{ action: 'outbox-mail.again', reason: '주소 수정' }]);
  }
});

test('what is worthless or replaced is left, and said before', async () => {
  const worthless = await givenMail({ worthlessAt: new Date(0) });
  assert.equal((await one(worthless.recipient)).refusal, 'worthless');
  const subjectId = randomUUID();
  const replaced = await givenMail({ subjectId, createdAt: new Date(Date.now() - 1000) });
  await givenMail({ subjectId, state: 'sent' });
  assert.equal((await one(replaced.recipient)).refusal, 'replaced');
  const unknownId = randomUUID();
  assert.deepEqual(await act('again', worthless.id, replaced.id, unknownId), {
    done: 0,
    left: [
      { id: worthless.id, why: 'worthless' },
      { id: replaced.id, why: 'replaced' },
      { id: unknownId, why: 'state' },
    ],
  });
  assert.deepEqual(await audited(worthless.id), []);
});

test('a mail is dropped from each state but the end, and is no work any more', async () => {
  for (const state of ['waiting', 'delayed', 'held', 'failed', 'unknown'] as const) {
    const { id, recipient } = await givenMail({ state });
    const isOpen = async () => (await list({ state: 'open', recipient })).length;
    assert.equal(await isOpen(), state === 'failed' || state === 'unknown' ? 1 : 0, state);
    assert.deepEqual(await act('drop', id), { done: 1, left: [] });
    assert.deepEqual(await act('drop', id), { done: 0, left: [{ id, why: 'state' }] });
    assert.deepEqual([(await one(recipient)).state, await isOpen()], ['dropped', 0]);
    assert.deepEqual(await audited(id), [{ action: 'outbox-mail.dropped', reason: '주소 수정' }]);
  }
  const { id } = await givenMail({ state: 'sent' });
  assert.deepEqual(await act('drop', id), { done: 0, left: [{ id, why: 'state' }] });
});

test('dropping the mail of an answer shows the inquiry as undelivered, sending it again as answered', async () => {
  const { id: inquiryId, answerId } = await writeAnswer();
  const mail = await givenMail({ kind: 'inquiry-answer', subjectId: answerId, state: 'held', values: {} });
  const state = async () =>
    (await api.call(contract.viewInquiry, { params: { id: inquiryId } }, staff)).data.state;
  assert.equal(await state(), 'answered');
  await act('drop', mail.id);
  assert.equal(await state(), 'undelivered');
  await act('again', mail.id);
  assert.equal(await state(), 'answered');
});

test('a mail is shown as it would be written now, without a secret, and stores nothing', async () => {
  const form = koreanForm();
  const { registrationId } = await newPayer(api, form);
  const view = async (id: string) =>
    (await api.call(contract.viewOutboxMail, { params: { id } }, staff)).data;
  await eventually(() => mailsSentTo(api, form.email).length === 1, 'it arrives');
  const { id } = await one(form.email);
  const shown = await view(id);
  const [real] = mailsSentTo(api, form.email);
  assert.equal(shown.content?.subject, real?.subject);
  const tokenIn = (html = '') => /#(l_[\w-]{22})/.exec(html)?.[1];
  assert.ok(tokenIn(real?.html));
  assert.notEqual(tokenIn(shown.content?.html), tokenIn(real?.html));
  assert.equal(shown.content?.html.includes('cid:'), false);
  // A confirmation makes the QR code of a registration, which must not be made here.
  const confirmed = await givenMail({
    kind: 'registration-confirmed',
    subjectId: registrationId,
    values: { linkId: randomUUID() },
  });
  const passes = () => run(sql`select from registration_passes where registration_id = ${registrationId}`);
  const { content, hidden } = await view(confirmed.id);
  assert.deepEqual([content === null, hidden], [false, null]);
  assert.equal((await passes()).length, 0);
  assert.deepEqual(
    (await audited(confirmed.id)).map(({ action }) => action),
    ['outbox-mail.viewed'],
  );
  const code = await givenMail({
    kind: 'account-code',
    values: { sealedCode: api.services.secrets.sealText('1234') },
  });
  const gone = await givenMail({ kind: 'registration-refunded', values: { registrationId: randomUUID() } });
  const other = await givenMail({ kind: 'kind-of-a-newer-release' });
  for (const [mail, why] of [
    [code, 'private'],
    [gone, 'gone'],
    [other, 'gone'],
  ] as const) {
    const { content: text, hidden: reason } = await view(mail.id);
    assert.deepEqual([text, reason], [null, why]);
  }
  const missing = await api.call(contract.viewOutboxMail, { params: { id: randomUUID() } }, staff);
  assert.equal(missing.status, 404);
});

test('after a restore: hold what waits, mark what the log names, send the rest', async () => {
  await run(sql`update mails set sent_at = now(), failed_at = null, ended_as = null where sent_at is null`);
  const counts = async () => (await api.call(contract.getOutboxRestore, {}, staff)).data;
  assert.deepEqual(await counts(), { waiting: 0, held: 0 });
  const [inLog, notInLog, late] = [
    await givenMail({ state: 'waiting' }),
    await givenMail({ state: 'delayed' }),
    await givenMail({ state: 'waiting', worthlessAt: new Date(0) }),
  ];
  const hold = await api.call(contract.holdOutbox, { body: { reason: '복원' } }, staff);
  assert.deepEqual([hold.data, await counts()], [{ count: 3 }, { waiting: 0, held: 3 }]);
  const ids = contract.mailIdsIn(
    `cleanup: message-id=<${inLog.id.toUpperCase()}@congress.test>\nmessage-id=<x@y>\n<${inLog.id}@congress.test>`,
  );
  assert.deepEqual(ids, [inLog.id]);
  const settle = () => api.call(contract.settleOutbox, { body: { ids } }, staff);
  assert.deepEqual([(await settle()).data, (await settle()).data], [{ count: 1 }, { count: 0 }]);
  const release = () => api.call(contract.releaseOutbox, { body: { reason: '복원' } }, staff);
  assert.deepEqual((await release()).data, { done: 1, left: 1, remaining: 0 });
  assert.deepEqual((await release()).data, { done: 0, left: 1, remaining: 0 });
  await eventually(() => mailsSentTo(api, notInLog.recipient).length === 1, 'the rest arrives');
  assert.equal(mailsSentTo(api, inLog.recipient).length, 0);
  assert.deepEqual([(await one(inLog.recipient)).state, (await one(late.recipient)).state], ['sent', 'held']);
  assert.deepEqual(
    (await audited('all')).filter(({ action }) => action.startsWith('outbox.')).map(({ action }) => action),
    ['outbox.held', 'outbox.settled', 'outbox.released'],
  );
});

test('a log may name as many mails as one call takes', async () => {
  const ids = Array.from({ length: contract.maximumOfLog }, () => newId(new Date()));
  const { data, refusal } = await api.call(contract.settleOutbox, { body: { ids } }, staff);
  assert.deepEqual(data, { count: 0 }, JSON.stringify(refusal));
});

test('what cannot be understood is refused with the field', async () => {
  const rows = Array.from({ length: 201 }, () => ({ channel: 'mail' as const, id: randomUUID() }));
  for (const body of [
    { act: 'drop' as const, rows, reason: '예시' },
    { act: 'drop' as const, rows: [], reason: '예시' },
    { act: 'drop' as const, rows: rows.slice(0, 1), reason: '' },
  ])
    assert.equal((await api.call(contract.actOnOutbox, { body }, staff)).status, 400);
  assert.equal((await api.call(contract.settleOutbox, { body: { ids: [] } }, staff)).status, 400);
});
