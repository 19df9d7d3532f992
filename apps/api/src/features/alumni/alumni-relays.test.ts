import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeAlumnus,
  changeOwnAlumnusMail,
  createAlumnus,
  getOwnAlumnus,
  getReachableAlumnus,
  listAlumni,
  relayToAlumnus,
  removeAlumnus,
} from '@airway/contract';
import { alumnusForm } from '../../../test/alumni.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { spendRequestBudget } from '../../platform/message-budgets.ts';
import { forgetRelays } from './relay-to-alumnus.ts';

let api: TestApi<'mail'>;
before(async () => {
  api = await startTestApi({ ports: ['mail'], limitScale: 1 });
  await api.work();
});
after(() => api.close());

interface Person {
  id: string;
  token: string;
  email: string;
}
let count = 0;
async function person(isProven = true): Promise<Person> {
  count += 1;
  const email = `relay-${count}@example.org`;
  const provenAt = isProven ? { provenAt: new Date() } : {};
  const keys = [{ keyType: 'Email' as const, keyCode: email, ...provenAt }];
  const { id, accessToken } = await newAccount(api, { keys, name: '보낸이' });
  return { id, token: accessToken, email };
}
const said = alumnusForm({ nameKo: '받는이', opened: ['nameKo'] });
const mail = (who: Person, isReachable: boolean, wantsYearly = true) =>
  api.call(changeOwnAlumnusMail, { body: { wantsYearly, isReachable } }, who);
/** Creates a person in the book who accepts messages. */
async function reachable(): Promise<Person & { alumnusId: string; version: string }> {
  const they = await person();
  const body = { requestKey: randomUUID(), isOwn: true, ...said };
  const { data } = await api.call(createAlumnus, { body }, they);
  assert.equal((await mail(they, true)).data.isReachable, true);
  return { ...they, alumnusId: data.id, version: data.version };
}
const write = (
  to: { alumnusId: string },
  who: Person,
  text = '안녕하세요.',
  requestKey: string = randomUUID(),
) =>
  api.call(
    relayToAlumnus,
    { params: { id: to.alumnusId }, body: { requestKey, text, agreesToReply: true } },
    who,
  );
const arrived = (address: string, expected: number) =>
  eventually(() => {
    const mails = mailsSentTo(api, address);
    return mails.length === expected ? mails.at(-1) : undefined;
  }, `${expected} mails to ${address}`);

test('a member writes without learning the address, and the answer goes to theirs', async () => {
  const [they, sender] = [await reachable(), await person()];
  const { content } = (await api.call(listAlumni, { query: { size: '100' } }, sender)).data;
  const shown = content.find(({ id }) => id === they.alumnusId);
  assert.deepEqual([shown?.isReachable, shown?.email], [true, null]);
  const one = await api.call(getReachableAlumnus, { params: { id: they.alumnusId } }, sender);
  assert.deepEqual([one.data.alumnus.nameKo, one.data.provenEmail], ['받는이', sender.email]);
  assert.ok(!JSON.stringify(one.data).includes(they.email));

  const key = randomUUID();
  const text = '오래전 함께 수련한 사람입니다.\n{name} <b>굵게</b>';
  const sent = await write(they, sender, text, key);
  assert.deepEqual([sent.status, sent.data], [200, {}]);
  const received = await arrived(they.email, 1);
  assert.deepEqual(
    received?.replyTo?.map(({ address }) => address),
    [sender.email],
  );
  // A reader's holiday reply must not be sent automatically.
  const headerOf = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
  assert.equal(headerOf('auto-submitted'), 'auto-generated');
  assert.equal(headerOf('x-auto-response-suppress'), 'OOF, AutoReply, RN, NRN');
  // The quoted message must not look like the society's own text below it.
  const lines = received?.text?.split('\n') ?? [];
  assert.deepEqual(
    lines.filter((line) => line.startsWith('> ')),
    text.split('\n').map((line) => `> ${line}`),
  );
  assert.ok(received?.text?.includes('보낸이') && !received?.subject?.includes('보낸이'));
  assert.ok(received?.html?.includes('&lt;b&gt;굵게&lt;/b&gt;</p></blockquote>'));

  // The same form sends no second mail. A different text with the same key is another form.
  assert.equal((await write(they, sender, text, key)).status, 200);
  assert.deepEqual(refusalOf(await write(they, sender, '다른 글', key)), [409, 'CONFLICT']);
  const twice = randomUUID();
  await Promise.all([write(they, sender, '한 번', twice), write(they, sender, '한 번', twice)]);
  await arrived(they.email, 2);
  const entries = await auditEntries(api.ctx(), { subject_id: they.alumnusId });
  assert.deepEqual(
    entries.filter(({ action }) => action === 'alumnus.written-to').map(({ actor_id }) => actor_id),
    [sender.id, sender.id],
  );
});

test('nobody is written to who did not let members, left the list, or is oneself', async () => {
  const [they, sender] = [await reachable(), await person()];
  const isClosed = async (who = sender) => {
    const params = { id: they.alumnusId };
    assert.deepEqual(refusalOf(await api.call(getReachableAlumnus, { params }, who)), [404, 'NOT_FOUND']);
    assert.deepEqual(refusalOf(await write(they, who)), [404, 'NOT_FOUND']);
  };
  await isClosed(they);
  const own = (await api.call(listAlumni, { query: { size: '100' } }, they)).data.content;
  assert.equal(own.find(({ id }) => id === they.alumnusId)?.isReachable, false);
  await mail(they, false);
  await isClosed();
  await mail(they, true);
  const hidden = { version: they.version, ...said, opened: [] };
  await api.call(changeAlumnus, { params: { id: they.alumnusId }, body: hidden }, they);
  await isClosed();
  assert.equal(mailsSentTo(api, they.email).length, 0);
});

test('who proved no address neither writes nor is written to', async () => {
  const [they, unproven] = [await reachable(), await person(false)];
  assert.deepEqual(refusalOf(await write(they, unproven)), [409, 'VERIFICATION_REQUIRED']);
  assert.deepEqual(refusalOf(await mail(unproven, false)), [404, 'NOT_FOUND']);
  const body = { requestKey: randomUUID(), isOwn: true, ...said };
  await api.call(createAlumnus, { body }, unproven);
  assert.deepEqual((await mail(unproven, true)).refusal.fields, { isReachable: 'not_proven' });
  const kept = await mail(unproven, false, false);
  assert.deepEqual(kept.data, { wantsYearly: false, isReachable: false });
  assert.deepEqual((await api.call(getOwnAlumnus, {}, unproven)).data.mail, kept.data);
});

test('a missing value is reported at its field', async () => {
  const [they, sender] = [await reachable(), await person()];
  const body = { requestKey: randomUUID(), text: ' ', agreesToReply: false };
  const { refusal } = await api.call(relayToAlumnus, { params: { id: they.alumnusId }, body }, sender);
  assert.deepEqual(refusal.fields, { text: 'required', agreesToReply: 'consent_required' });
});

test('one account writes to one person three times a day, and to ten in all', async () => {
  const [they, sender] = [await reachable(), await person()];
  for (const _time of [1, 2, 3]) assert.equal((await write(they, sender)).status, 200);
  assert.deepEqual(refusalOf(await write(they, sender)), [429, 'TOO_MANY_REQUESTS']);
  await arrived(they.email, 3);
  const busy = await person();
  for (let number = 0; number < 10; number += 1)
    assert.equal((await write(await reachable(), busy)).status, 200);
  assert.deepEqual(refusalOf(await write(await reachable(), busy)), [429, 'TOO_MANY_REQUESTS']);
});

test('one person is written to by many accounts no more than their inbox takes from others', async () => {
  const they = await reachable();
  const answers: number[] = [];
  for (let number = 0; number < 5; number += 1) answers.push((await write(they, await person())).status);
  // Three per hour from one network (message-budgets.ts).
  assert.deepEqual(answers, [200, 200, 200, 429, 429]);
  await arrived(they.email, 3);
});

test('who was written to still gets codes by mail', async () => {
  const they = await reachable();
  for (const _one of [1, 2, 3]) assert.equal((await write(they, await person())).status, 200);
  const ctx = { ...api.ctx(), address: '127.0.0.1' };
  const code = { purpose: 'Signup', channel: 'Email' as const, to: they.email };
  await ctx.db.transaction().execute((trx) => spendRequestBudget(ctx, trx, code));
});

test('what was written is forgotten with the entry, with its writer, and after 90 days', async () => {
  const { db } = api.services.database;
  const [first, second, third] = [await reachable(), await reachable(), await reachable()];
  const [leaving, staying] = [await person(), await person()];
  await write(first, leaving);
  await write(second, staying);
  await write(third, staying);
  for (const { email } of [first, second, third]) await arrived(email, 1);
  const left = async () => {
    const relays = await db.selectFrom('alumni_relays').select('alumnus_id').execute();
    const mails = await db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'alumni-relay')
      .execute();
    return [first, second, third].map(({ alumnusId, email }) => [
      relays.filter((one) => one.alumnus_id === alumnusId).length,
      mails.filter(({ recipient }) => recipient === email).length,
    ]);
  };
  await forgetRelays(api.ctx());
  assert.deepEqual(await left(), [
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', leaving.id).execute();
  await db
    .updateTable('alumni_relays')
    .set({ created_at: new Date(Date.now() - 91 * 24 * 60 * 60_000) })
    .where('alumnus_id', '=', second.alumnusId)
    .execute();
  await forgetRelays(api.ctx());
  assert.deepEqual(await left(), [
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  await api.call(removeAlumnus, { params: { id: third.alumnusId } }, third);
  assert.deepEqual(await left(), [
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
