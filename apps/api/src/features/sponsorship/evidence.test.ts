import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  createAgreement,
  getSponsorCode,
  getSponsorshipStanding,
  putSponsorCode,
  takeSponsorshipEvidence,
} from '@airway/contract';
import { extractText } from 'unpdf';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAttendee } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newSponsor } from '../../../test/sponsors.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { readZip } from '../../../test/zips.ts';
import { bytesIn } from '../../platform/zip.ts';
import { setRehearsal } from '../editions/index.ts';

const sponsorName = '=1+1 예시회사';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const agreement = {
    requestKey: randomUUID(),
    sponsorId: await newSponsor(api, staff, { name: { ko: sponsorName, en: null } }),
    kind: 'booth' as const,
    amountMinor: 7_000_000,
    booths: 2,
    startsOn: null,
    endsOn: null,
    agreedOn: '2025-09-01',
    fileIds: [],
    note: '',
  };
  await api.call(createAgreement, { body: agreement }, staff);
  await chooseCategories(['specialist']);
  await newAttendee(api);
});
after(() => api.close());

async function chooseCategories(professionalCategories: string[] | null) {
  const { categories: _all, ...code } = (await api.call(getSponsorCode, {}, staff)).data;
  await api.call(putSponsorCode, { body: { ...code, professionalCategories } }, staff);
}
const take = (reason = '규약 심의 제출') => api.call(takeSponsorshipEvidence, { body: { reason } }, staff);
const taken = async () => {
  const { data } = await take();
  const bytes = await bytesIn(data);
  return { name: data.name, bytes, files: await readZip(bytes) };
};
const sheetIn = (files: Map<string, Buffer>, name: string) =>
  readSheet(new Blob([new Uint8Array(files.get(name) ?? [])]));
const textIn = async (files: Map<string, Buffer>) => {
  const { text } = await extractText(new Uint8Array(files.get('summary.pdf') ?? []), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
};

test('the evidence is a summary and three spreadsheets that say what the screen says', async () => {
  const { name, files } = await taken();
  assert.deepEqual(
    [...files.keys()],
    ['summary.pdf', 'agreements.xlsx', 'participants.xlsx', 'programme.xlsx'],
  );
  assert.equal(name, 'sponsor-code-2025-provisional-2025-10-10.zip');
  const text = await textIn(files);
  const { meters } = (await api.call(getSponsorshipStanding, {}, staff)).data;
  const [hours, people] = meters;
  assert.ok(hours && people);
  for (const said of [
    '공정경쟁규약 증빙 요약',
    '잠정',
    '2025-10-10',
    `${Math.floor(hours.counted / 60)}시간 ${hours.counted % 60}분`,
    `${people.counted}명`,
    sponsorName,
    '7,000,000원',
    '3,500,000원',
    'laserpro.or.kr',
    '2차 자료',
  ])
    assert.ok(text.includes(said), said);

  const agreements = await sheetIn(files, 'agreements.xlsx');
  assert.deepEqual(agreements.rows[1]?.slice(0, 4), [sponsorName, '부스', '7000000', '2']);
  assert.match(agreements.rows[1]?.at(-1) ?? '', /상한 2,000,000원보다 1,500,000원 많습니다/);
  assert.equal(agreements.cell('A2')?.f, undefined);
  assert.equal(agreements.cell('C2')?.t, 'n');

  const participants = await sheetIn(files, 'participants.xlsx');
  const professionals = participants.rows
    .slice(1)
    .filter((row) => row[2] === '예')
    .reduce((sum, row) => sum + Number(row[3]), 0);
  assert.equal(professionals, people.counted);

  const programme = await sheetIn(files, 'programme.xlsx');
  const counted = programme.rows
    .slice(1)
    .filter((row) => row[5] === '예')
    .reduce((sum, row) => sum + Number(row[4]), 0);
  assert.equal(counted, hours.counted);
});

test('it says how professionals were counted: by licence number until categories are chosen', async () => {
  const said = async () => {
    const text = await textIn((await taken()).files);
    return ['선택한 참가 구분의 인원', '면허번호가 있는 인원'].map((words) => text.includes(words));
  };
  assert.deepEqual(await said(), [true, false]);
  await chooseCategories(null);
  assert.deepEqual(await said(), [false, true]);
  const why = (await textIn((await taken()).files)).split('아직 선택하지 않아');
  assert.equal(why.length, 2, 'Three meters have one reason, which is said once.');
  await chooseCategories(['specialist']);
});

test('nobody who registered is named in it', async () => {
  const { files } = await taken();
  const participants = await sheetIn(files, 'participants.xlsx');
  const all = participants.xml + (await textIn(files));
  for (const name of ['홍길동', 'Hong', '@example.org']) assert.equal(all.includes(name), false, name);
});

test('the same figures at the same moment are the same document, and another moment says so', async () => {
  const now = new Date();
  api.setNow(now);
  const [one, two] = [await taken(), await taken()];
  const later = new Date(now.getTime() + 60_000);
  api.setNow(later);
  const three = await taken();
  api.setNow(undefined);
  assert.deepEqual(one.files.get('summary.pdf'), two.files.get('summary.pdf'));
  assert.deepEqual(Buffer.from(one.bytes), Buffer.from(two.bytes));
  assert.notDeepEqual(one.files.get('summary.pdf'), three.files.get('summary.pdf'));
});

test('who took it, and why, is kept; without a reason nothing is given', async () => {
  await take('공정경쟁규약심의위원회 제출');
  const [...entries] = await auditEntries(api.ctx(), { action: 'sponsor-code.evidence-taken' });
  assert.equal(entries.at(-1)?.reason, '공정경쟁규약심의위원회 제출');
  assert.equal(JSON.parse(entries.at(-1)?.details ?? '{}').isProvisional, true);
  const answer = await take(' ');
  assert.deepEqual([answer.status, answer.refusal.fields], [400, { reason: 'required' }]);
});

test('once the last day is past it is final', async () => {
  const { editionId } = api.signIns;
  await setRehearsal(api.ctx(), editionId, new Date('2025-11-22T14:59:00Z'));
  assert.match((await taken()).name, /provisional-2025-11-22/);
  await setRehearsal(api.ctx(), editionId, new Date('2025-11-22T15:00:00Z'));
  const { name, files } = await taken();
  assert.equal(name, 'sponsor-code-2025-final-2025-11-23.zip');
  const text = await textIn(files);
  assert.deepEqual([text.includes('잠정'), text.includes('학술대회가 끝난 뒤의 수치')], [false, true]);
  assert.equal((await api.call(getSponsorshipStanding, {}, staff)).data.isOver, true);
});
