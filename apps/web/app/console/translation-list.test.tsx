import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { listMissingTexts } from '@airway/contract/accounts-missing-texts';
import type { ReplyOf } from '@airway/contract/endpoint';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../test/render.tsx';
import { TranslationList } from './translation-list.tsx';

const say = messagesIn('ko');
const sources: ReplyOf<typeof listMissingTexts>['sources'] = [
  { source: 'popups.popups', title: '팝업', count: 0 },
  { source: 'sponsors.sponsors', title: '후원사', count: 1 },
];
const row = {
  source: 'sponsors.sponsors' as const,
  label: '소개',
  title: { ko: '예시메디칼', en: 'Sample Medical' },
  missing: 'en' as const,
  text: '기도 관리 기구',
  path: '/Admin/Sponsors/x#introduction.en',
};
const show = (content: (typeof row)[]) =>
  showRoutes(
    [{ path: '*', Component: () => <TranslationList found={{ content, total: content.length, sources }} /> }],
    '/Admin/Translations?source=sponsors.sponsors',
  );

test('a missing text names its field, item and screen, and leads to the field', async () => {
  await show([row]);
  const link = screen.getByRole('link', { name: say('console.bilingual.en', { label: '소개' }) });
  assert.equal(link.getAttribute('href'), row.path);
  assert.equal(
    link.closest('tr')?.textContent,
    '항목소개 (영어)쓰이는 곳예시메디칼다른 언어의 문구기도 관리 기구화면후원사',
  );
  const choice = screen.getByLabelText<HTMLSelectElement>(say('console.translations.source'));
  assert.equal(choice.value, 'sponsors.sponsors');
  assert.deepEqual(
    Array.from(choice.options, ({ text }) => text),
    [say('console.all'), '팝업 (0)', '후원사 (1)'],
  );
});

test('without a missing text the list says so', async () => {
  await show([]);
  assert.ok(screen.getByText(say('console.translations.none')));
});
