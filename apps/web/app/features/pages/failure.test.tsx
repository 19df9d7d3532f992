import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { useRouteError } from 'react-router';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { refuse } from '../../platform/refusal.ts';
import { Failure } from './failure.tsx';

const say = messagesIn('ko');

/** Shows a page whose loader is refused at first. @returns the number of loads */
async function showRefused(code: 'TOO_MANY_REQUESTS' | 'NOT_ALLOWED', refusals: number) {
  const seen = { loads: 0 };
  const route = {
    path: '*',
    loader() {
      seen.loads += 1;
      if (seen.loads <= refusals) throw refuse({ code, message: '거절', requestId: '' }, 429);
      return null;
    },
    Component: () => <p>검색 결과</p>,
    ErrorBoundary: () => <Failure error={useRouteError()} isNotFound={false} />,
  };
  await showRoutes([route], '/Search');
  return seen;
}

test('after too many calls the browser loads the page once more by itself, because it can do the work', async () => {
  const seen = await showRefused('TOO_MANY_REQUESTS', 1);
  assert.ok(await screen.findByText('검색 결과'));
  assert.equal(seen.loads, 2);
});

test('a page that stays refused says so, and is not loaded again and again', async () => {
  const stubborn = await showRefused('TOO_MANY_REQUESTS', 9);
  assert.ok(await screen.findByText('거절'));
  assert.ok(screen.getByRole('link', { name: say('ui.failure.retry') }));
  const other = await showRefused('NOT_ALLOWED', 9);
  assert.ok(await screen.findByText('거절'));
  assert.deepEqual([stubborn.loads, other.loads], [2, 1]);
});
