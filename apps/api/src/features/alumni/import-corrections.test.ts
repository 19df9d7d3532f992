import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getImport } from '@airway/contract';
import type { TestApi } from '../../../test/api.ts';
import { type ImportDesk, type ImportTarget, startAlumniImports } from '../../../test/imports.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: ImportTarget;
let desk: ImportDesk;
before(async () => {
  ({ api, into, desk } = await startAlumniImports());
});
after(() => api.close());

const table = () => api.services.database.db.selectFrom('alumni').selectAll().orderBy('id').execute();

test('telephone numbers stored as numbers get their zero, and the preview counts the corrections', async () => {
  const was = await table();
  const rows = Array.from({ length: 1200 }, (_, at) => [
    at === 0 ? '예시분해'.normalize('NFD') : `예시${at}\u00a0님`,
    at % 3 === 0 ? `010-1001-${1000 + at}` : Number(`101001${1000 + at}`),
    at === 1 ? 'ｗｉｄｅ@example.org' : `mended-${at}@example.org`,
  ]);
  const one = await desk.preview(savedBook([['성함', '핸드폰', '메일'], ...rows]));
  assert.deepEqual(one.counts, { new: 1200, changed: 0, unchanged: 0, refused: 0 });
  assert.deepEqual(one.mended, [
    '핸드폰 800개에 앞자리 0을 붙였습니다.',
    '전각 숫자와 기호를 1칸에서 반각으로 바꾸었습니다.',
    '특수 공백과 보이지 않는 글자를 1,199칸에서 정리했습니다.',
    '자음과 모음이 나뉜 글자를 1칸에서 합쳤습니다.',
  ]);
  const english = { ...into, headers: { 'accept-language': 'en' } };
  const { data } = await api.call(getImport, { params: { id: one.id } }, english);
  assert.equal(data.mended[0], '핸드폰: the leading 0 was put back in 800.');
  assert.equal((await desk.run(one)).state, 'done');
  const now = (await table()).filter(({ email }) => /^(mended-|wide@)/.test(email));
  assert.deepEqual(
    now.filter(({ phone }) => !/^010-?1001-?\d{4}$/.test(phone)),
    [],
  );
  assert.ok(now.some(({ name_ko, email }) => name_ko === '예시분해' && email === 'mended-0@example.org'));
  assert.ok(now.some(({ name_ko, email }) => name_ko === '예시1 님' && email === 'wide@example.org'));
  assert.equal((await desk.undo(one)).state, 'undone');
  assert.deepEqual(await table(), was);
});
