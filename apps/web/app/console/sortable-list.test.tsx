import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { SortableList } from './sortable-list.client.tsx';

const say = messagesIn('ko');
const up = (name: string) => say('console.sort.up', { name });

test('a name comes up without being dragged, keeps the focus, and the first has no button for it', async () => {
  function Component() {
    const [ids, setIds] = useState(['가', '나', '다']);
    return <SortableList label="order" items={ids.map((id) => ({ id, name: id }))} onSort={setIds} />;
  }
  await showRoutes([{ path: '*', Component }], '/Admin');
  const order = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('button', up('다'));
  assert.deepEqual([order(), focused()], [['가', '다', '나'], '다']);
  await press('button', up('다'));
  assert.deepEqual([order(), focused()], [['다', '가', '나'], '다']);
  assert.equal(screen.queryByRole('button', { name: up('다') }), null);
});
