import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  changeAccountRole,
  changeUser,
  createRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  exportAuditEvents,
  getAccount,
  getUser,
  listAuditEvents,
  putAuthenticationSettings,
  resetAccount,
  resetPassword,
  retire,
  revealAccount,
  type SentTo,
  searchAccounts,
  signIn,
} from '@airway/contract';
import { addMemberTo, addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { textOf } from '../../../../test/answer.ts';
import { refusalOf, type TestApi, testPassword } from '../../../../test/api.ts';
import { testEntry } from '../../../../test/audit-entries.ts';
import { eventually } from '../../../../test/eventually.ts';
import { recordAuditAlone } from '../../../platform/audit.ts';
import { verifyAudit } from '../../../platform/audit-verification.ts';
import { addDays, dayInZone, staffTimeZone } from '../../../platform/zones.ts';
import type { NewAccount } from './create-account.service.ts';

let api: TestApi<'mail'>;
let chief: { id: string; token: string };
const reason = '예시 사유';

const addStaff = (name: string, roleCode: string) => addStaffTo(api, name, roleCode);
const addMember = (name: string, details: Partial<NewAccount> = {}) => addMemberTo(api, name, details);

before(async () => {
  ({ api, chief } = await startOffice(['mail']));
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const search = async (query: Record<string, string>) =>
  (await api.call(searchAccounts, { query }, { token: chief.token })).data;

test('accounts are found by name, first consonants, key, role and state, keys masked', async () => {
  await addMember('gil-dong', { name: '홍길동' });
  await addMember('gil-sun', { name: '홍길순' });
  await addMember('percent', { name: '백%_분' });
  const names = async (query: string) =>
    (await search({ query, sort: 'userName,ASC' })).content.map((one) => one.userName);
  assert.deepEqual(await names('길'), ['홍길동', '홍길순']);
  assert.deepEqual(await names('ㅎㄱ'), ['홍길동', '홍길순']);
  assert.deepEqual(await names('ㅎㄱㄷ'), ['홍길동']);
  assert.deepEqual(await names('GIL-SUN@'), ['홍길순']);
  assert.deepEqual(await names('%_'), ['백%_분']);
  assert.deepEqual(await names("' or 1=1 --"), []);
  const found = (await search({ query: 'gil-dong' })).content[0];
  assert.deepEqual(found?.userKeys, [
    { userKeyType: 'Email', userKeyCode: 'gi***@example.org' },
    { userKeyType: 'Id', userKeyCode: 'gil-dong' },
  ]);
  const staff = await search({ role: 'ADMIN' });
  assert.deepEqual([staff.total, staff.content[0]?.id], [1, chief.id]);
  assert.equal((await search({ state: 'retired' })).total, 0);
  const paged = await search({ size: '2', page: '1', sort: 'createdAt,ASC' });
  assert.deepEqual([paged.content.length, paged.total], [2, 4]);
});

test('an account is found by what it is called now, and by its whole mobile number only', async () => {
  const keys = [
    { keyType: 'Id' as const, keyCode: 'moving' },
    { keyType: 'Mobile' as const, keyCode: '010-7654-3210' },
  ];
  const { id, token } = await addMember('moving', { name: '남궁옛', keys });
  const found = async (query: string) => (await search({ query })).content.map((one) => one.id);
  const contact = await addMember('contact', { phone: '010-2222-7777' });
  for (const query of ['010-2222-7777', '01022227777', '+82 10 2222 7777', '+82-010-2222-7777'])
    assert.deepEqual(await found(query), [contact.id], query);
  assert.deepEqual(await found('2222-7777'), []);
  const change = await api.call(changeUser, { params: { id }, body: { userName: '남궁새' } }, { token });
  assert.equal(change.status, 200);
  assert.deepEqual(await found('남궁옛'), []);
  for (const query of ['남궁새', 'ㄴㄱㅅ', 'MOVING', '010 7654 3210', '01076543210'])
    assert.deepEqual(await found(query), [id], query);
  assert.deepEqual(await found('3210'), []);
  assert.equal((await api.call(retire, { body: { password: testPassword } }, { token })).status, 200);
  for (const query of ['남궁새', 'moving', '01076543210']) assert.deepEqual(await found(query), [], query);
});

test('who may only look finds nobody by an e-mail address that the list masks', async () => {
  const body = {
    roleCode: 'LOOKERS',
    nameKo: '조회',
    nameEn: 'Lookers',
    permissions: ['ADMIN_Access' as const, 'ACCOUNT_View' as const],
    reason,
  };
  assert.equal((await api.call(createRole, { body }, { token: chief.token })).status, 200);
  const looker = await addStaff('looker', 'LOOKERS');
  const { id } = await addMember('quietly', { name: '황보은밀' });
  const foundBy = async (query: string, token: string) =>
    (await api.call(searchAccounts, { query: { query } }, { token })).data.content.map((one) => one.id);
  assert.deepEqual(await foundBy('quietly@exam', chief.token), [id]);
  for (const query of ['quietly@exam', 'quietly@example.org', '@'])
    assert.deepEqual(await foundBy(query, looker.token), [], query);
  for (const query of ['황보', 'ㅎㅂㅇㅁ', 'quietly'])
    assert.deepEqual(await foundBy(query, looker.token), [id]);
});

test('a search refuses what is not on its list', async () => {
  for (const query of [
    'sort=password_hash,ASC',
    'sort=createdAt',
    'size=101',
    'page=-1',
    'state=all',
    'page=1&page=2',
    'x=1',
  ]) {
    const answer = await api.callRaw('GET', `/api/admin/account?${query}`, undefined, { token: chief.token });
    assert.deepEqual(refusalOf(answer), [400, 'INVALID_INPUT'], query);
  }
});

test('personal data is masked until it is revealed, and who looked and why is kept', async () => {
  const { id } = await addMember('masked', {
    phone: '010-1234-5678',
    addr1: '서울특별시 중구',
    zipcode: '04524',
  });
  const params = { id };
  const masked = (await api.call(getAccount, { params }, { token: chief.token })).data;
  assert.deepEqual(
    [masked.phone, masked.addr1, masked.addr2, masked.isRevealed],
    ['010-****-5678', '***', '', false],
  );
  const without = await api.callRaw(
    'POST',
    `/api/admin/account/${id}/reveal`,
    { reason: ' ' },
    { token: chief.token },
  );
  assert.deepEqual(without.refusal.fields, { reason: 'required' });
  const revealed = (await api.call(revealAccount, { params, body: { reason } }, { token: chief.token })).data;
  assert.deepEqual(
    [revealed.phone, revealed.addr1, revealed.isRevealed],
    ['010-1234-5678', '서울특별시 중구', true],
  );
  const { content } = (
    await api.call(
      listAuditEvents,
      { query: { action: 'account.revealed', subjectId: id } },
      { token: chief.token },
    )
  ).data;
  assert.deepEqual(
    content.map((event) => [event.actorId, event.reason, event.address]),
    [[chief.id, reason, '127.0.0.1']],
  );
});

test('the personal data of the person who may do more is revealed to nobody', async () => {
  const params = { id: chief.id };
  const secretary = await addStaff('curious', 'SECRETARIAT');
  const finance = await addStaff('payer', 'FINANCE');
  const look = (id: string, token: string) =>
    api.call(revealAccount, { params: { id }, body: { reason } }, { token });
  assert.deepEqual(refusalOf(await look(chief.id, secretary.token)), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await look(finance.id, secretary.token)), [403, 'NOT_ALLOWED']);
  // The control: an equal and a system admin may view it.
  assert.equal((await look(secretary.id, secretary.token)).status, 200);
  assert.equal((await look(chief.id, chief.token)).status, 200);
  const query = { action: 'account.revealed', subjectId: params.id };
  const kept = await eventually(async () => {
    const { data } = await api.call(listAuditEvents, { query }, { token: chief.token });
    return data.content.length > 0 ? data.content : undefined;
  }, 'the entry');
  assert.deepEqual(
    kept.map((event) => event.actorId),
    [chief.id],
  );
});

test('a disabled account is out at once and cannot come back until it is opened', async () => {
  const member = await addMember('disabled');
  const params = { id: member.id };
  const done = await api.call(disableAccount, { params, body: { reason } }, { token: chief.token });
  assert.deepEqual([done.data.state, done.data.openSessionCount], ['disabled', 0]);
  assert.equal((await api.call(getUser, { params }, { token: member.token })).status, 401);
  const body = { userKeyType: 'Id' as const, userKeyCode: 'disabled', password: testPassword };
  assert.deepEqual(refusalOf(await api.call(signIn, { body })), [403, 'NOT_ACCEPTABLE']);
  assert.equal(
    (await api.call(enableAccount, { params, body: { reason } }, { token: chief.token })).data.state,
    'active',
  );
  assert.equal((await api.call(signIn, { body })).status, 200);
});

test('staff end every session of an account', async () => {
  const member = await addMember('everywhere');
  await api.signInAs('everywhere');
  const params = { id: member.id };
  assert.equal((await api.call(getAccount, { params }, { token: chief.token })).data.openSessionCount, 2);
  await api.call(endAccountSessions, { params, body: { reason } }, { token: chief.token });
  assert.equal((await api.call(getAccount, { params }, { token: chief.token })).data.openSessionCount, 0);
  assert.equal((await api.call(getUser, { params }, { token: member.token })).status, 401);
});

test('a reset makes the old password worthless and mails a link', async () => {
  const member = await addMember('resetting');
  const params = { id: member.id };
  const body = { removesSecondFactor: true, reason };
  assert.equal((await api.call(resetAccount, { params, body }, { token: chief.token })).status, 200);
  const key = { userKeyType: 'Id' as const, userKeyCode: 'resetting' };
  assert.deepEqual(refusalOf(await api.call(signIn, { body: { ...key, password: testPassword } })), [
    401,
    'INVALID_CREDENTIAL',
  ]);
  const mail = await eventually(
    () => api.mail.mails.find((one) => one.to?.[0]?.address === 'resetting@example.org'),
    'the reset mail',
  );
  const userToken = /Process#([\w-]+)"/.exec(mail.html ?? '')?.[1] ?? '';
  assert.equal((await api.call(resetPassword, { body: { userToken, password: 'other2?pw' } })).status, 200);
  assert.equal((await api.call(signIn, { body: { ...key, password: 'other2?pw' } })).status, 200);
  const unreachable = await addStaff('unreachable', 'FINANCE');
  const refused = await api.call(
    resetAccount,
    { params: { id: unreachable.id }, body },
    { token: chief.token },
  );
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
});

test('authentication settings are written as a whole, and no guest gets into the console', async () => {
  const as = { token: chief.token };
  const body = {
    authType: 'EmailAndPassword' as const,
    useCapcha: false,
    allowsWideEmail: false,
    userProfiles: [
      {
        code: 'specialty',
        nameKo: '전공',
        nameEn: 'Specialty',
        inputType: 'select' as const,
        required: true,
        options: [{ code: 'anesthesia', nameKo: '마취통증의학과', nameEn: 'Anaesthesiology' }],
      },
    ],
    roleCodeForGuest: 'GUEST',
  };
  const saved = await api.call(putAuthenticationSettings, { body }, as);
  assert.equal(saved.data.userProfiles[0]?.options[0]?.name, '마취통증의학과');
  const save = (change: Record<string, unknown>) =>
    api.callRaw('PUT', '/api/site-setting/authentication', { ...body, ...change }, as);
  const [field] = body.userProfiles;
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ roleCodeForGuest: 'SECRETARIAT' }, { roleCodeForGuest: 'not_a_choice' }],
    [{ roleCodeForGuest: 'NOBODY' }, { roleCodeForGuest: 'not_a_choice' }],
    [{ authType: 'Nothing' }, { authType: 'not_a_choice' }],
    [{ userProfiles: [field, field] }, { userProfiles: 'already_in_use' }],
    [{ userProfiles: [{ ...field, options: [] }] }, { 'userProfiles.0.options': 'required' }],
    [{ userProfiles: [{ ...field, code: 'has space' }] }, { 'userProfiles.0.code': 'invalid_format' }],
    [{ secret: 1 }, { secret: 'unknown_field' }],
  ];
  for (const [change, fields] of cases)
    assert.deepEqual((await save(change)).refusal.fields, fields, JSON.stringify(change));
});

test('the audit log is filtered, exported with a reason, and holds no formula', async () => {
  const as = { token: chief.token };
  const member = await addMember('formula');
  await api.call(
    disableAccount,
    { params: { id: member.id }, body: { reason: '=HYPERLINK("http://evil.example")' } },
    as,
  );
  const exported = await api.call(exportAuditEvents, { body: { subjectId: member.id, reason } }, as);
  const lines = (await textOf(exported.data)).split('\r\n');
  assert.equal(
    lines[0],
    '\uFEFF번호,일시(한국 시간),사용자,접속 주소,작업,대상,대상 번호,사유,내용,사용자 번호',
  );
  const line = lines.find((one) => one.includes('계정 중지'));
  assert.equal(line?.includes(`"'=HYPERLINK(""http`), true);
  const [, at = ''] = line?.split(',') ?? [];
  assert.match(at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // Parsed as UTC, the text is nine hours ahead, because it is in Seoul time.
  const aheadMs = Date.parse(`${at.replace(' ', 'T')}Z`) - Date.now();
  assert.equal(Math.round(aheadMs / 3_600_000), 9);
  const english = await api.call(
    exportAuditEvents,
    { body: { subjectId: member.id, reason } },
    { ...as, headers: { 'accept-language': 'en' } },
  );
  assert.match(await textOf(english.data), /^\uFEFFNo\.,When \(Korea time\),User,/);
  const { content } = (await api.call(listAuditEvents, { query: { action: 'audit.exported' } }, as)).data;
  assert.deepEqual([content.length, content[0]?.reason, content[0]?.actorId], [2, reason, chief.id]);
  const found = async (query: SentTo<typeof listAuditEvents>['query']) =>
    (await api.call(listAuditEvents, { query }, as)).data;
  const today = dayInZone(new Date(), staffTimeZone);
  const all = (await found({})).total;
  assert.equal((await found({ from: addDays(today, 1) })).total, 0);
  assert.equal((await found({ until: addDays(today, -1) })).total, 0);
  assert.equal((await found({ from: addDays(today, -1), until: addDays(today, 1) })).total, all);
  const [oldest] = (await found({ sort: 'sequence,ASC', size: '1' })).content;
  assert.equal(oldest?.sequence, 1);
  assert.equal((await verifyAudit(api.ctx().db, api.services.config.appSecret)).brokenAt, undefined);
});

test('every change by staff leaves exactly one entry', async () => {
  const as = { token: chief.token };
  const member = await addMember('counted');
  const params = { id: member.id };
  const count = async () =>
    (await api.call(listAuditEvents, { query: { actorId: chief.id } }, as)).data.total;
  const acts: [string, () => Promise<{ status: number }>][] = [
    ['reveal', () => api.call(revealAccount, { params, body: { reason } }, as)],
    ['view', () => api.call(getAccount, { params }, as)],
    ['disable', () => api.call(disableAccount, { params, body: { reason } }, as)],
    ['enable', () => api.call(enableAccount, { params, body: { reason } }, as)],
    ['end sessions', () => api.call(endAccountSessions, { params, body: { reason } }, as)],
    ['role', () => api.call(changeAccountRole, { params, body: { roleCode: 'FINANCE', reason } }, as)],
    ['reset', () => api.call(resetAccount, { params, body: { removesSecondFactor: false, reason } }, as)],
  ];
  for (const [name, act] of acts) {
    const before = await count();
    assert.equal((await act()).status, 200, name);
    assert.equal((await count()) - before, 1, name);
  }
});

test('the audit log says its actions in the reader’s language, and one that has no name any more by itself', async () => {
  await recordAuditAlone(api.ctx(), testEntry('test.forgotten'));
  await api.call(exportAuditEvents, { body: { reason } }, { token: chief.token });
  const options = { token: chief.token, headers: { 'accept-language': 'en' } };
  const { content, actions } = (await api.call(listAuditEvents, { query: { size: '2' } }, options)).data;
  assert.deepEqual(
    content.map(({ actionName, subjectTypeName }) => [actionName, subjectTypeName]),
    [
      ['Audit log exported', 'Audit log'],
      ['test.forgotten', 'Account'],
    ],
  );
  assert.deepEqual(
    actions.filter(({ action }) => /^payment-(settings|case)/.test(action)),
    [
      { action: 'payment-settings.changed', name: 'Payment settings changed', group: 'Payments' },
      { action: 'payment-case.judged', name: 'Payment case judged', group: 'Payments' },
    ],
  );
});
