import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { press, showRoutes } from '../../test/render.tsx';
import { Pager } from './pager.tsx';

const labels = { navigation: 'Pages', previous: 'Back', next: 'On', page: (page: number) => `Page ${page}` };

test('a pager names its pages and leads to them', async () => {
  const Component = () => (
    <Pager current={2} count={9} hrefOf={(page) => `/list?page=${page}`} labels={labels} />
  );
  const { where } = await showRoutes([{ path: '/list', Component }], '/list?page=2');
  const names = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
  assert.deepEqual(names, ['Back', 'Page 1', 'Page 2', 'Page 3', 'Page 9', 'On']);
  await press('link', 'On');
  assert.equal(where(), '/list?page=3');
});
