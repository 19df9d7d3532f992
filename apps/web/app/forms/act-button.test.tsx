import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { refuse } from '../platform/refusal.ts';
import { ActButton } from './act-button.tsx';

const say = messagesIn('en');

test('a button acts once however often it is pressed, and says why it was refused', async () => {
  const answer = Promise.withResolvers<void>();
  let count = 0;
  const send = () => {
    count += 1;
    return answer.promise;
  };
  await showRoutes([{ path: '*', Component: () => <ActButton send={send}>End</ActButton> }], '/', 'en');
  await press('button', 'End');
  await press('button', `End · ${say('ui.busy')}`);
  assert.equal(count, 1);
  await act(async () =>
    answer.reject(refuse({ code: 'CONFLICT', message: 'It ended before.', requestId: 'test' }, 409)),
  );
  assert.equal(screen.getByRole('alert').textContent?.includes('It ended before.'), true);
  await press('button', 'End');
  assert.equal(count, 2);
});

test('the person who must do something else first is led there', async () => {
  const code = 'SECOND_FACTOR_SETUP_REQUIRED';
  const send = () => Promise.reject(refuse({ code, message: say(`errors.${code}`), requestId: 'test' }, 403));
  await showRoutes([{ path: '*', Component: () => <ActButton send={send}>End</ActButton> }], '/', 'en');
  await press('button', 'End');
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: say(`errors.action.${code}`) });
  assert.equal(new URL(way.href).pathname.endsWith('/en/Admin/Security'), true);
});
