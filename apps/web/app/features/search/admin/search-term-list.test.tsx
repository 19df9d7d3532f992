import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { exportSearchTerms, listSearchTerms } from '@airway/contract/search-terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { listQueryOf } from '../../../platform/list-address.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { SearchTermList } from './search-term-list.tsx';

const say = messagesIn('ko');
type Found = ReplyOf<typeof listSearchTerms>;

const term = (change: Partial<Found['content'][number]> = {}) => ({
  term: '기도 관리',
  count: 12,
  missCount: 3,
  lastSearchedOn: '2025-11-21',
  ...change,
});

async function show(content: Found['content'], at = '') {
  const seen: { asked?: ReceivedBy<typeof listSearchTerms>['query']; exported?: object } = {};
  mockApi(
    answerTo(listSearchTerms, ({ query }) => {
      seen.asked = query;
      return { content, total: content.length };
    }),
    answerTo(exportSearchTerms, ({ body }) => {
      seen.exported = body;
      return new File(['x'], 'search-terms.xlsx');
    }),
  );
  const loader = ({ request }: { request: Request }) =>
    authorisedCall(listSearchTerms, {
      query: listQueryOf(listSearchTerms, new URL(request.url).searchParams),
    });
  const Component = () => <SearchTermList found={useLoaderData<Found>()} />;
  await showRoutes([{ path: '*', loader, Component }], `/Admin/SearchTerms${at}`);
  await screen.findByRole('heading', { level: 1 });
  return seen;
}

test('each term says how often it was looked for, how often in vain, and when last', async () => {
  const longest = '가'.repeat(60);
  await show([term(), term({ term: longest, count: 1, missCount: 0 })]);
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  assert.deepEqual(row('기도 관리'), ['검색 횟수12', '결과가 없던 횟수3', '마지막 검색일2025.11.21(금)']);
  assert.deepEqual(row(longest), ['검색 횟수1', '결과가 없던 횟수0', '마지막 검색일2025.11.21(금)']);
});

test('the list is narrowed to what found nothing in a period of days, and sorted by it', async () => {
  const seen = await show([term()], '?query=기도&results=none&from=2025-11-01&until=2025-11-30');
  await press('link', say('search.admin.missCount'));
  await waitFor(() =>
    assert.deepEqual(seen.asked, {
      query: '기도',
      results: 'none',
      from: '2025-11-01',
      until: '2025-11-30',
      sort: 'missCount,ASC',
      page: 0,
      size: 20,
    }),
  );
});

test('where nothing fits, it is said', async () => {
  await show([]);
  assert.ok(screen.getByText(say('search.admin.empty')));
});

test('what the filters show is taken as a file with a reason', async () => {
  const seen = await show([term()], '?results=none');
  URL.createObjectURL = () => 'blob:';
  await press('button', say('console.list.export'));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '내용 보완' } });
  fireEvent.click(within(dialog).getByRole('button', { name: say('console.list.export') }));
  await screen.findByText(say('console.list.exported', { fileName: 'search-terms.xlsx' }));
  assert.deepEqual(seen.exported, { results: 'none', reason: '내용 보완' });
});
