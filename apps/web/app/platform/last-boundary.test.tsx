import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { RemixErrorBoundary } from './last-boundary.tsx';
import { browserMessages } from './messages.ts';

test('what no error screen catches is said in the language of the page, with a way to load it again', async (context) => {
  const messages = { 'ui.failure.program.title': 'Not loaded', 'ui.failure.retry': 'Load again' };
  browserMessages.loadAndActivate({ locale: 'en', messages });
  context.mock.method(console, 'error', () => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const root = createRoot(document, { onCaughtError: () => {} });
  await act(async () =>
    root.render(
      <RemixErrorBoundary>
        <Broken />
      </RemixErrorBoundary>,
    ),
  );
  assert.equal(document.documentElement.lang, 'en');
  assert.equal(document.title, 'Not loaded');
  const reload = context.mock.method(window.location, 'reload', () => {});
  const again = document.querySelector('button');
  assert.equal(again?.textContent, 'Load again');
  again?.click();
  assert.equal(reload.mock.callCount(), 1);
});
