import '../../test/window.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, waitFor } from '@testing-library/dom';
import { Link } from 'react-router';
import { press, showRoutes } from '../../test/render.tsx';
import { MovingLine } from './moving-line.tsx';

test('a line says that the next page is on its way, and goes when it is there', async () => {
  const next = Promise.withResolvers<null>();
  const Page = ({ name }: { name: string }) => (
    <>
      <MovingLine />
      <Link to="/next">{name}</Link>
    </>
  );
  await showRoutes(
    [
      { path: '/', Component: () => <Page name="first" /> },
      { path: '/next', loader: () => next.promise, Component: () => <Page name="second" /> },
    ],
    '/',
  );
  const line = () => document.querySelector('[aria-hidden=true]');
  assert.equal(line(), null);
  await press('link', 'first');
  assert.notEqual(line(), null);
  next.resolve(null);
  await screen.findByText('second');
  await waitFor(() => assert.equal(line(), null));
});
