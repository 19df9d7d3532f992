import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeAccountRole, createRole, getAccount, listAuditEvents, searchAccounts } from '@airway/contract';
import { addMemberTo, addStaffTo, startOffice } from '../../../../test/account-people.ts';
import type { TestApi } from '../../../../test/api.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { recordView } from '../../../platform/audit.ts';

let api: TestApi<'mail'>;
let chief: { id: string; token: string };
const reason = '예시 사유';
before(async () => {
  ({ api, chief } = await startOffice(['mail']));
});
after(() => api.close());

test('a search leaves no entry; opening an account leaves one an hour, and one for each address and person', async () => {
  const { id } = await addMemberTo(api, 'opened', { name: '제갈열람' });
  const search = () => api.call(searchAccounts, { query: { query: '제갈열람' } }, { token: chief.token });
  const open = (options: { token: string }) => api.call(getAccount, { params: { id } }, options);
  const all = async () => (await api.call(listAuditEvents, { query: {} }, { token: chief.token })).data.total;
  const before = await all();
  assert.equal((await search()).data.total, 1);
  assert.equal(await all(), before);
  const entries = async () => {
    const found = await auditEntries(api.ctx(), { subject_id: id, action: 'account.viewed' });
    return found.map((one) => one.actor_id);
  };
  for (let count = 0; count < 3; count += 1) assert.equal((await open({ token: chief.token })).status, 200);
  assert.deepEqual(await entries(), [chief.id]);
  const other = await addStaffTo(api, 'opener', 'SECRETARIAT');
  await open({ token: other.token });
  assert.deepEqual(await entries(), [chief.id, other.id]);
  const viewed = {
    action: 'account.viewed',
    subjectType: 'account',
    subjectId: id,
    actorId: chief.id,
  } as const;
  await recordView({ ...api.ctx(), address: '192.0.2.7' }, viewed);
  assert.equal((await entries()).length, 3);
  await recordView({ ...api.ctx(), address: '192.0.2.7', now: new Date(Date.now() + 61 * 60_000) }, viewed);
  assert.equal((await entries()).length, 4);
});

test('the audit log shows the names of roles', async () => {
  const { id } = await addMemberTo(api, 'renamed', { name: '제갈역할' });
  const as = { token: chief.token };
  await api.call(changeAccountRole, { params: { id }, body: { roleCode: 'FINANCE', reason } }, as);
  const found = async (locale: string) => {
    const options = { ...as, headers: { 'accept-language': locale } };
    return (await api.call(listAuditEvents, { query: { subjectId: id } }, options)).data.content[0]?.details;
  };
  assert.equal(await found('ko'), '{"roleCode":["회원","재무"]}');
  assert.equal(await found('en'), '{"roleCode":["Member","Finance"]}');
  const role = { roleCode: 'LOOKERS', nameKo: '조회', nameEn: 'Lookers', permissions: [], reason };
  assert.equal((await api.call(createRole, { body: role }, as)).status, 200);
  const { content } = (await api.call(listAuditEvents, { query: { subjectId: 'LOOKERS' } }, as)).data;
  assert.deepEqual(
    content.map((one) => [one.subjectTypeName, one.subjectName]),
    [['역할', '조회']],
  );
});
