import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchSite } from '@airway/contract/search';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi } from '../../test/api.ts';
import { messagesIn, showRoutes } from '../../test/render.tsx';
import { SiteSearch } from './site-search.tsx';

const say = messagesIn('ko');

const hit = (path: string, text: string) => ({
  section: 'pages',
  path,
  archivedYear: null,
  title: { lang: 'ko' as const, parts: [{ text, isHit: true }] },
  passage: null,
  date: null,
});
const hits = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱'].map((name, index) =>
  hit(`/Page/${index}`, name),
);

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

async function show() {
  const asked: object[] = [];
  mockApi(
    answerTo(searchSite, ({ query }) => {
      asked.push(query);
      const content = query.q === '없음' ? [] : hits;
      const sections = [{ section: 'pages', title: { ko: '페이지', en: null }, count: content.length }];
      return { content, total: content.length, sections };
    }),
  );
  await showRoutes([{ path: '*', Component: () => <SiteSearch /> }], '/Main');
  await act(async () => field().focus());
  return {
    asked,
    async type(value: string) {
      // The part that suggests is loaded by the focus.
      await waitFor(() => assert.ok(document.querySelector('[aria-live]')));
      await act(async () => void fireEvent.input(field(), { target: { value } }));
    },
  };
}

test('while one types, the first places are suggested, and the arrow keys lead to them and back', async () => {
  const { asked, type } = await show();
  await type('기도');
  await screen.findByRole('list', { name: say('ui.search.suggestions') });
  assert.deepEqual(asked, [{ q: '기도', use: 'suggestions', page: 0 }]);
  assert.deepEqual(links(), [
    ...hits.slice(0, 6).map(({ title }) => `${title.parts[0]?.text}페이지`),
    say('ui.search.all', { count: 7 }),
  ]);
  key('ArrowDown', { isComposing: true });
  assert.equal(document.activeElement, field(), 'an input method has its own arrows');
  key('ArrowDown');
  key('ArrowDown');
  assert.equal(document.activeElement?.textContent, '둘페이지');
  key('ArrowUp');
  key('ArrowUp');
  assert.equal(document.activeElement, field());
  key('Escape');
  assert.deepEqual([links(), field().value], [[], '기도']);
});

test('a syllable that has just begun is not searched, one letter neither, and nothing found shows nothing', async () => {
  const { asked, type } = await show();
  await type('기');
  await type('기도ㄱ');
  await screen.findByRole('list', { name: say('ui.search.suggestions') });
  assert.deepEqual(asked, [{ q: '기도', use: 'suggestions', page: 0 }]);
  await type('없음');
  await waitFor(() =>
    assert.equal(
      document.querySelector('[aria-live]')?.textContent,
      say('ui.search.suggested', { count: 0 }),
    ),
  );
  assert.deepEqual(links(), []);
  await type('ㄱㄷ');
  await screen.findByRole('list', { name: say('ui.search.suggestions') });
  assert.deepEqual(asked.at(-1), { q: 'ㄱㄷ', use: 'suggestions', page: 0 });
});
