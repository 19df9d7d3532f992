import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../test/render.tsx';
import { AsWritten } from './as-written.tsx';

const shown = async (locale: 'ko' | 'en', text: string) => {
  const Component = () => (
    <p role="note">
      <AsWritten text={text} />
    </p>
  );
  await showRoutes([{ path: '*', Component }], locale === 'ko' ? '/Main' : '/en/Main', locale);
  return (await screen.findByRole('note')).innerHTML;
};

test('on an English page Korean words are marked, and nothing else is', async () => {
  const cases = [
    ['Kim', 'Kim'],
    ['예시회원', '<span lang="ko">예시회원</span>'],
    ['워크숍 (1조).csv', '<span lang="ko">워크숍 (1조</span>).csv'],
    [
      '110 Sejong-daero\n서울 중구 세종대로 110',
      '110 Sejong-daero\n<span lang="ko">서울 중구 세종대로</span> 110',
    ],
    ['Kim 김 and 이, 박', 'Kim <span lang="ko">김</span> and <span lang="ko">이, 박</span>'],
    ['김'.normalize('NFD'), `<span lang="ko">${'김'.normalize('NFD')}</span>`],
    ['<b>가</b>', '&lt;b&gt;<span lang="ko">가</span>&lt;/b&gt;'],
    ['', ''],
  ] as const;
  for (const [text, expected] of cases) assert.equal(await shown('en', text), expected);
});

test('on a Korean page nothing is marked', async () => {
  assert.equal(await shown('ko', '김 and Kim'), '김 and Kim');
});
