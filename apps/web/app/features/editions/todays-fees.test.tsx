import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../../test/render.tsx';
import { packed } from '../../platform/packed.ts';
import type { PageFees } from './page-fees.ts';
import { TodaysFees } from './todays-fees.tsx';

const text = (en: string) => ({ ko: null, en });
const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const at = (day: string) => `2025-${day}T00:00:00.000Z`;

const category = (code: string, audience: 'korean' | 'international') => ({
  code,
  audience,
  name: text(code),
  description: text(''),
  isOnSale: true,
  isFull: false,
  seatsLeft: null,
  onlinePrices: [],
  prices: [
    { period: 'early' as const, price: dollars(0) },
    { period: 'regular' as const, price: dollars(35_000) },
  ],
});
const fees: PageFees = {
  period: 'regular',
  isOpen: true,
  isFull: false,
  opensAt: at('08-01'),
  closesAt: at('11-22'),
  periods: [
    { period: 'early', startsAt: at('08-01'), endsAt: at('10-17') },
    { period: 'regular', startsAt: at('10-17'), endsAt: at('11-14') },
    { period: 'onsite', startsAt: at('11-14'), endsAt: at('11-22') },
  ],
  options: [],
  categories: [
    category('Physician', 'international'),
    { ...category('Nurse', 'international'), seatsLeft: 3 },
    category('Resident', 'korean'),
  ],
};

async function rowsOf(change: Partial<PageFees> = {}, phase = 'regular') {
  const site = { currentEdition: { phase } };
  await showRoutes(
    [
      {
        id: 'root',
        path: '/en?/Main',
        loader: () => packed({ site }),
        Component: () => <TodaysFees fees={{ ...fees, ...change }} />,
      },
    ],
    '/Main',
    'en',
  );
  await screen.findByRole('table');
  return screen.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());
}

test('readers see the prices of today for their own audience', async () => {
  assert.deepEqual(await rowsOf(), [
    'CategoryCurrent fee Regular',
    'Physician USD 350',
    'Nurse 3 seats leftUSD 350',
  ]);
});

test('before the sale the first prices are shown, after it the last ones, and neither as of today', async () => {
  assert.deepEqual((await rowsOf({ period: null, isOpen: false }, 'announced'))[1], 'Physician Free');
  assert.deepEqual((await rowsOf({ period: null, isOpen: false }, 'last-call')).slice(0, 2), [
    'Category At the door',
    'Physician none',
  ]);
});
