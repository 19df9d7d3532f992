import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { HomeSponsors } from './home-sponsors.tsx';
import type { HomeTier } from './load-home-sponsors.ts';

const say = messagesIn('ko');
const show = (tiers: readonly HomeTier[]) =>
  showRoutes([{ path: '*', Component: () => <HomeSponsors tiers={tiers} /> }], '/Main');
const picture = {
  src: '/api/file/a?thumbnail=true&width=640',
  width: 200,
  height: 100,
  loading: 'lazy' as const,
};

test('sponsors stand by tier and lead to their booths; who has no logo stands by name', async () => {
  await show([
    { label: '다이아몬드', logos: [{ name: '예시메디칼', lang: undefined, href: '/Sponsors/a', picture }] },
    { label: '골드', logos: [{ name: 'Sample Pharma', lang: 'en', href: '/Sponsors/b', picture: null }] },
  ]);
  assert.ok(screen.getByRole('heading', { name: say('ui.page.sponsors') }));
  const first = within(screen.getByRole('list', { name: '다이아몬드' })).getByRole('link');
  assert.equal(first.getAttribute('href'), '/Sponsors/a');
  assert.equal(within(first).getByRole('img', { name: '예시메디칼' }).getAttribute('loading'), 'lazy');
  const second = within(screen.getByRole('list', { name: '골드' })).getByRole('link', {
    name: 'Sample Pharma',
  });
  assert.deepEqual([second.getAttribute('href'), second.getAttribute('lang')], ['/Sponsors/b', 'en']);
});

test('without a sponsor there is nothing of them on the home page', async () => {
  await show([]);
  assert.equal(screen.queryByRole('heading'), null);
});
