import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type Alumnus,
  answerAlumnusLink,
  changeAlumnus,
  getOwnAlumnus,
  openAlumnusLink,
  removeAlumnus,
  viewAlumnus,
} from '@airway/contract';
import { type AlumnusInput, alumnusForm, writeAlumnus } from '../../../test/alumni.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { askAlumni } from './ask-alumni.ts';

const yearAgo = () => new Date(Date.now() - 366 * 24 * 60 * 60_000);

let api: TestApi<'mail'>;
let secretary: { token: string };
before(async () => {
  api = await startTestApi({ ports: ['mail'] });
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  await api.work();
});
after(() => api.close());

const write = async (change: Partial<AlumnusInput>, who: { token: string }, isOwn = false) =>
  (await writeAlumnus(api, change, who, { isOwn })).data;
const person = async (email: string) => {
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  return { token: (await newAccount(api, { keys })).accessToken };
};
const table = () => api.services.database.db;
const save = (id: string, change: { created_at?: Date; confirmed_at?: Date | null; asked_at?: Date }) =>
  table().updateTable('alumni').set(change).where('id', '=', id).execute();
const ask = () => askAlumni(api.ctx());
/** Creates an entry that is due for the yearly mail. */
async function due(
  change: Partial<AlumnusInput>,
  who: { token: string } = secretary,
  isOwn = false,
): Promise<Alumnus> {
  const made = await write(change, who, isOwn);
  await save(made.id, { created_at: yearAgo(), confirmed_at: isOwn ? yearAgo() : null });
  return made;
}
const arrived = (address: string, count = 1) =>
  eventually(() => {
    const mails = mailsSentTo(api, address);
    return mails.length === count ? mails.at(-1) : undefined;
  }, `${count} mails to ${address}`);
const tokenIn = (text: string | undefined) => /Alumni\/Confirm#(\S+)/.exec(text ?? '')?.[1] ?? '';
const open = (token: string) => api.call(openAlumnusLink, { body: { token } });
const answer = (token: string, given: 'right' | 'hide' | 'stop' | 'resume') =>
  api.call(answerAlumnusLink, { body: { token, answer: given } });
const seen = async (id: string) => (await api.call(viewAlumnus, { params: { id } }, secretary)).data;

test('an entry is asked for a year after it was written, once, in its language, and the mail says nothing but a name', async () => {
  const fresh = await write({ email: 'fresh@example.org' }, secretary);
  const ko = await due({ nameKo: '예시하나', phone: '02-000-7777', email: 'Yearly-Ko@example.org' });
  await due({ nameKo: '', nameEn: 'Yesi Two', email: 'yearly-en@example.org' });
  const silent = await due({ nameKo: '주소없음' });
  const they = await person('proven@example.org');
  await due({ nameKo: '본인' }, they, true);
  assert.equal(await ask(), 3);
  const mail = await arrived('yearly-ko@example.org');
  assert.match(mail?.subject ?? '', /지금도 맞는지/);
  assert.match(mail?.text ?? '', /^예시하나 님께/);
  assert.ok(!mail?.text?.includes('7777'));
  assert.match((await arrived('yearly-en@example.org'))?.subject ?? '', /still right/);
  await arrived('proven@example.org');
  assert.equal(await ask(), 0);
  assert.equal((await seen(fresh.id)).askedAt, null);
  assert.equal((await seen(silent.id)).askedAt, null);

  await save(ko.id, { asked_at: yearAgo() });
  assert.equal(await ask(), 1);
  await arrived('yearly-ko@example.org', 2);
});

test('runs that come at once, or after a crash, ask nobody twice', async () => {
  const addresses = Array.from({ length: 120 }, (_, at) => `many-${at}@example.org`);
  for (const email of addresses) await due({ nameKo: '여럿', email });
  const counts = await Promise.all([ask(), ask(), ask()]);
  assert.equal(counts.reduce((sum, count) => sum + count, 0) + (await ask()), 120);
  const meant = await table()
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'like', 'many-%')
    .execute();
  assert.deepEqual(meant.map(({ recipient }) => recipient).sort(), addresses.toSorted());

  // A process that dies before its transaction ends has stored neither the mail nor the request.
  const crashed = await due({ nameKo: '끊김', email: 'crashed@example.org' });
  const broken = {
    ...api.ctx(),
    services: {
      ...api.services,
      jobs: {
        ...api.services.jobs,
        enqueue: () => Promise.reject(new Error('gone')),
      },
    },
  };
  await assert.rejects(askAlumni(broken), /gone/);
  assert.equal((await seen(crashed.id)).askedAt, null);
  assert.equal(await ask(), 1);
  await arrived('crashed@example.org');
});

test('who opens the link has answered nothing; the button has, once', async () => {
  const made = await due({ nameKo: '확인', affiliation: '예시병원', email: 'right@example.org' });
  await ask();
  const mail = await arrived('right@example.org');
  const token = tokenIn(mail?.text);
  // Mail programs fetch links in mails: only the page, without the fragment.
  const page = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  assert.deepEqual(
    [page.pathname.endsWith('/Alumni/Confirm'), page.search, page.hash],
    [true, '', `#${token}`],
  );
  for (const _time of [1, 2]) {
    const { data } = await open(token);
    assert.deepEqual(
      [data.nameKo, data.affiliation, data.isConfirmed, data.confirmedAt, data.isMailStopped],
      ['확인', '예시병원', false, null, false],
    );
  }
  assert.equal((await seen(made.id)).confirmedAt, null);
  const confirmed = await answer(token, 'right');
  assert.equal(confirmed.data.isConfirmed, true);
  const repeated = await answer(token, 'right');
  assert.equal(repeated.data.confirmedAt, confirmed.data.confirmedAt);
  assert.equal((await seen(made.id)).version, made.version);
  const entries = await auditEntries(api.ctx(), { subject_id: made.id });
  assert.deepEqual(
    entries.map(({ action, actor_id }) => [action, actor_id === null]).filter(([, isNobody]) => isNobody),
    [['alumnus.confirmed', true]],
  );
  // Asked a year ago and confirmed since: not due yet.
  await save(made.id, { asked_at: yearAgo() });
  assert.equal(await ask(), 0);
});

test('by the link one hides what members see, stops the mails, and has them come again', async () => {
  const they = await person('hide@example.org');
  const own = {
    nameKo: '감춤',
    phone: '02-000-0000',
    email: 'hide@example.org',
    opened: ['nameKo', 'phone'],
  };
  const made = await due(own as Partial<AlumnusInput>, they, true);
  await ask();
  const token = tokenIn((await arrived('hide@example.org'))?.text);
  assert.deepEqual((await open(token)).data.opened, ['nameKo', 'phone']);
  assert.deepEqual((await answer(token, 'hide')).data.opened, []);
  const hidden = (await api.call(getOwnAlumnus, {}, they)).data.alumnus;
  assert.deepEqual([hidden?.opened, hidden?.isLinked, hidden?.phone], [[], true, '02-000-0000']);
  // An editor opened before must not restore the hidden fields.
  const body = { version: made.version, ...alumnusForm(own as Partial<AlumnusInput>) };
  const late = await api.call(changeAlumnus, { params: { id: made.id }, body }, they);
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  assert.equal((await answer(token, 'hide')).status, 200);
  assert.equal((await api.call(getOwnAlumnus, {}, they)).data.alumnus?.version, hidden?.version);

  assert.equal((await answer(token, 'stop')).data.isMailStopped, true);
  await answer(token, 'stop');
  assert.equal((await seen(made.id)).isMailStopped, true);
  await save(made.id, { asked_at: yearAgo(), confirmed_at: yearAgo() });
  assert.equal(await ask(), 0);
  assert.equal((await answer(token, 'resume')).data.isMailStopped, false);
  assert.equal(await ask(), 1);
});

test('a link is over when it is altered, old, or the entry is gone or has another address', async () => {
  const made = await due({ nameKo: '끝남', email: 'over@example.org' });
  await ask();
  const token = tokenIn((await arrived('over@example.org'))?.text);
  const isOver = async (of = token) =>
    assert.deepEqual(
      [refusalOf(await open(of)), refusalOf(await answer(of, 'right'))],
      [
        [410, 'LINK_EXPIRED'],
        [410, 'LINK_EXPIRED'],
      ],
    );
  await isOver(`${token.slice(0, -1)}_`);
  const change = async (version: string, email: string) => {
    const body = { version, ...alumnusForm({ nameKo: '끝남', email }) };
    return (await api.call(changeAlumnus, { params: { id: made.id }, body }, secretary)).data.version;
  };
  const moved = await change(made.version, 'moved@example.org');
  await isOver();
  await change(moved, 'OVER@example.org');
  assert.equal((await open(token)).status, 200);
  const links = table().updateTable('alumni_links').where('alumnus_id', '=', made.id);
  await links.set({ expires_at: new Date() }).execute();
  await isOver();
  await links.set({ expires_at: new Date(Date.now() + 60_000) }).execute();
  await api.call(removeAlumnus, { params: { id: made.id } }, secretary);
  await isOver();
  const left = await table().selectFrom('mails').select('id').where('subject_id', '=', made.id).execute();
  assert.deepEqual(left, []);
});
