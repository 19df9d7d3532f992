import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  clearDuesList,
  getDuesList,
  getEditionFees,
  putDuesYear,
  putEditionFees,
  RegistrationForm,
  readImport,
  saveDraft,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { draftAnswers, registerByDraft, retype, submit } from '../../../test/drafts.ts';
import { type ImportDesk, importDesk, refusedRows } from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { foldLicence, isNameOf } from './dues-list.rules.ts';
import { registrationRetention } from './empty-registrations.ts';

let api: TestApi<'demo'> & { staff: string };
let desk: ImportDesk;
const into = () => ({ kind: 'dues' as const, editionId: api.signIns.editionId, token: api.staff });
before(async () => {
  const started = await startTestApi({ seed: 'demo' });
  const { accessToken } = await newAccount(started, { roleCode: 'ADMIN', userType: 'Admin' });
  api = Object.assign(started, { staff: accessToken });
  await api.work();
  desk = importDesk(api, into());
  await forMembers('specialist', true);
});
after(() => api.close());

const named = () => ({ params: { id: api.signIns.editionId } });
const staff = () => ({ token: api.staff });

async function forMembers(code: string, isForMembers: boolean): Promise<void> {
  const { fees, version } = (await api.call(getEditionFees, named(), staff())).data;
  const categories = fees.categories.map(({ isForMembers: _before, ...one }) =>
    one.code === code && isForMembers ? { ...one, isForMembers } : one,
  );
  const body = { ...fees, categories, version, changesPrices: false };
  const saved = await api.call(putEditionFees, { ...named(), body }, staff());
  assert.equal(saved.status, 200, JSON.stringify(saved.refusal));
}

const list = async () => (await api.call(getDuesList, named(), staff())).data;
const setYear = (year: number) => api.call(putDuesYear, { ...named(), body: { year } }, staff());
const clear = (year: number) =>
  api.call(clearDuesList, { ...named(), body: { year, reason: '새 명부' } }, staff());

async function imported(lines: readonly string[]) {
  const bytes = Buffer.from(['성명,면허번호,이메일,회비 연도', ...lines].join('\r\n'));
  const one = await desk.preview(bytes, 'dues.csv');
  const done = await desk.run(one, true);
  assert.equal(done.state, 'done', JSON.stringify(done.problem));
  return { one, done };
}

const member = (changes: Parameters<typeof koreanForm>[0] = {}) =>
  koreanForm({ categoryCode: 'specialist', ...changes });

const lineOf = ({ name, licenceNumber }: ReturnType<typeof member>, year = '') =>
  `${name},${licenceNumber},,${year}`;

const refusedAtLicence = { licenceNumber: 'not_in_dues_list' };

describe('the rules', () => {
  test('fold licence numbers as spreadsheets change them', () => {
    assert.deepEqual(['012345', '12345', '제 12,345호', '', '000'].map(foldLicence), [
      '12345',
      '12345',
      '12345',
      undefined,
      undefined,
    ]);
  });

  test('know a name in Korean and in Latin letters, in either order', () => {
    const form = RegistrationForm.parse(
      member({ name: '홍길동', familyName: 'HONG', givenName: 'Gil-Dong' }),
    );
    for (const name of ['홍길동', '홍 길동', 'Hong Gildong', 'gil dong hong'])
      assert.equal(isNameOf(name, form), true, name);
    for (const name of ['홍길순', 'Hong', '']) assert.equal(isNameOf(name, form), false, name);
  });
});

describe('the list', () => {
  test('is imported by number or address; faults are named, and the same file changes nothing', async () => {
    const { year } = await list();
    const lines = [
      '김가나,12001,,',
      '이다라,,lee@example.org,',
      '박마바,012003,park@example.org,2019년',
      ',12004,,',
      '최사아,,,',
      '정자차,1234567,,',
      '강카타,12005,nowhere,',
      '윤파하,12006,,1066',
      '김가나,12001,,',
    ];
    const { one } = await imported(lines);
    assert.deepEqual(one.counts, { new: 3, changed: 0, unchanged: 0, refused: 6 });
    const refused = await refusedRows(api, into(), one);
    assert.deepEqual(
      refused.map(([number]) => number),
      [5, 6, 7, 8, 9, 10],
    );
    assert.match(String(refused[1]), /면허번호나 이메일을 적어 주세요/);
    assert.match(String(refused[5]), /2행과 같은 회원/);
    const expected = [
      { year, count: 2 },
      { year: 2019, count: 1 },
    ].sort((a, b) => b.year - a.year);
    assert.deepEqual((await list()).years, expected);
    const again = await desk.preview(
      Buffer.from(['성명,면허번호,이메일,회비 연도', ...lines.slice(0, 3)].join('\n')),
      'dues.csv',
    );
    assert.deepEqual(again.counts, { new: 0, changed: 0, unchanged: 3, refused: 0 });
    const corrected = await imported(['김가다,12001,kim@example.org,']);
    assert.deepEqual(corrected.one.counts, { new: 0, changed: 1, unchanged: 0, refused: 0 });
    await desk.undo(corrected.done);
    const { db } = api.services.database;
    const row = await db
      .selectFrom('dues_members')
      .selectAll()
      .where('licence_number', '=', '12001')
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.name, row.mailbox], ['김가나', null]);
  });

  test('needs a column with a number or an address', async () => {
    const one = await desk.preview(Buffer.from('성명,소속\n김가나,예시병원'), 'dues.csv');
    assert.notEqual(one.state, 'checked');
    assert.equal(
      (
        await api.call(
          readImport,
          { params: { id: one.id }, body: { sheet: null, headingRow: null } },
          staff(),
        )
      ).status,
      200,
    );
  });

  test('is cleared by year, with a reason in the audit log and no person in it', async () => {
    await imported(['김지움,12101,gone@example.org,2018']);
    assert.deepEqual([(await clear(2018)).status, (await clear(2018)).status], [200, 200]);
    assert.equal(
      (await list()).years.some(({ year }) => year === 2018),
      false,
    );
    const entries = await auditEntries(api.ctx(), { action: 'dues-list.cleared' });
    const about2018 = entries.filter(({ details }) => details?.includes('2018'));
    assert.equal(about2018.length, 1);
    assert.equal(about2018[0]?.reason, '새 명부');
    assert.doesNotMatch(JSON.stringify(entries), /12101|gone@|김지움/);
  });
});

describe('a category for members', () => {
  test('takes who is listed by licence number and name', async () => {
    const form = member();
    assert.deepEqual((await registerBy(api, form)).refusal.fields, refusedAtLicence);
    await imported([lineOf(form)]);
    const other = member({ licenceNumber: form.licenceNumber, name: '임꺽정', familyName: 'LIM' });
    assert.deepEqual((await registerBy(api, other)).refusal.fields, refusedAtLicence);
    const { status, refusal } = await registerBy(api, form);
    assert.equal(status, 200, JSON.stringify(refusal));
  });

  test('takes who is listed by the verified address, whatever the number', async () => {
    const form = member();
    await imported([`다른표기,,${form.email.toUpperCase()},`]);
    assert.equal((await registerBy(api, form)).status, 200);
  });

  test('compares with the year that counts alone', async () => {
    const { year } = await list();
    const form = member();
    await imported([lineOf(form, String(year - 1))]);
    assert.deepEqual((await registerBy(api, form)).refusal.fields, refusedAtLicence);
    assert.deepEqual([(await setYear(year - 1)).status, (await setYear(year - 1)).status], [200, 200]);
    assert.equal((await list()).year, year - 1);
    assert.equal((await registerBy(api, form)).status, 200);
    await setYear(year);
    const entries = await auditEntries(api.ctx(), { action: 'dues-list.year-changed' });
    assert.equal(entries.length, 2);
    assert.deepEqual((await setYear(1999)).refusal.fields, { year: 'too_small' });
  });

  test('leaves other categories alone, and is named to staff', async () => {
    assert.equal((await registerBy(api, member({ categoryCode: 'resident' }))).status, 200);
    assert.equal((await registerBy(api, internationalForm())).status, 200);
    assert.deepEqual(
      (await list()).categories.map(({ code }) => code),
      ['specialist'],
    );
  });

  test('without a licence number compares the address, and names its field', async () => {
    await forMembers('specialist', false);
    await forMembers('physician-abroad', true);
    const form = internationalForm();
    assert.deepEqual((await registerBy(api, form)).refusal.fields, { email: 'not_in_dues_list' });
    await imported([`Somebody,,${form.email},`]);
    assert.equal((await registerBy(api, form)).status, 200);
    await forMembers('physician-abroad', false);
    await forMembers('specialist', true);
  });
});

describe('an unpaid registration', () => {
  test('keeps its category when the list is cleared; another name or category is compared anew', async () => {
    const { year } = await list();
    const answers = draftAnswers({ categoryCode: 'specialist' });
    await imported([`${answers.name},${answers.licenceNumber},,`]);
    const { token } = await registerByDraft(api, answers);
    await clear(year);
    await retype(api, token, { department: '다른 과' });
    const kept = await submit(api, token);
    assert.equal(kept.status, 200, JSON.stringify(kept.refusal));
    await retype(api, token, { name: '임꺽정', familyName: 'Lim' });
    assert.deepEqual((await submit(api, token)).refusal.fields, refusedAtLicence);
    await api.call(saveDraft, { body: { answers: { categoryCode: 'resident' } } }, { token });
    assert.equal((await submit(api, token)).status, 200);
  });
});

test('the list is deleted with the personal data of the meeting', async () => {
  await imported(['김보유,12901,keep@example.org,']);
  const { db } = api.services.database;
  const { editionId } = api.signIns;
  const empty = () =>
    db.transaction().execute((trx) => registrationRetention.empty(api.ctx(), trx, editionId, 500));
  while ((await empty()) > 0);
  assert.deepEqual((await list()).years, []);
  assert.equal(await registrationRetention.count(db, editionId), 0);
});
