import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { countBanner } from '@airway/contract/banners';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi } from '../../../test/api.ts';
import { showRoutes } from '../../../test/render.tsx';
import { BannerPlace } from './banner-place.tsx';
import type { ShownBanner } from './load-banners.ts';

const editionId = '0193a0f0-0000-7000-8000-000000000001';
const idOf = (number: number) => `0193a0f0-0000-7000-8000-00000000001${number}`;
const bannerOf = (number: number): ShownBanner => ({
  id: idOf(number),
  fileId: idOf(number),
  alt: `배너 ${number}`,
  link: `https://example.org/${number}`,
  weight: 1,
});

let see: () => void;
let met: string[];
beforeEach(() => {
  met = [];
  see = () => undefined;
  // Tests have no layout: they report themselves which elements are visible.
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      see = () => tell([{ isIntersecting: true }] as IntersectionObserverEntry[], this);
    }
    override observe() {}
    override disconnect() {}
  };
  mockApi(
    answerTo(countBanner, ({ params, body }) => {
      met.push(`${body.act} ${params.id === editionId} ${params.bannerId.at(-1)}`);
      return {};
    }),
  );
});

const show = (banners: ShownBanner[]) => {
  const Component = () => <BannerPlace slot="home" editionId={editionId} banners={banners} />;
  return showRoutes([{ path: '*', Component }], '/Main');
};

test('where there is nothing to show there is no room', async () => {
  await show([]);
  assert.equal(screen.queryByRole('complementary'), null);
});

test('one of several is shown and stays; it is told once that it was seen, and when it is pressed', async () => {
  await show([bannerOf(1), bannerOf(2), bannerOf(3)]);
  const link = await screen.findByRole('link');
  assert.equal(screen.getAllByRole('img').length, 1);
  const number = link.getAttribute('href')?.at(-1);
  assert.equal(link.getAttribute('rel'), 'sponsored noopener');
  assert.equal(screen.getByRole('img').getAttribute('alt'), `배너 ${number}`);
  await act(async () => see());
  await waitFor(() => assert.deepEqual(met, [`view true ${number}`]));
  fireEvent.click(link);
  await waitFor(() => assert.deepEqual(met, [`view true ${number}`, `click true ${number}`]));
  assert.equal(screen.getByRole('link'), link);
});

test('of several the one is chosen that its weight stands for, once, and nothing moves afterwards', async () => {
  const heavy = { ...bannerOf(1), weight: 9 };
  const light = bannerOf(2);
  for (const [chance, wanted] of [
    [0, heavy],
    [0.89, heavy],
    [0.91, light],
  ] as const) {
    const thrown = mock.method(Math, 'random', () => chance);
    await show([heavy, light]);
    const link = await screen.findByRole('link');
    assert.equal(link.getAttribute('href'), wanted.link, String(chance));
    // The value for the next random choice, which must not happen.
    thrown.mock.mockImplementation(() => 0.99 - chance);
    await act(async () => see());
    assert.equal(screen.getByRole('link'), link);
    assert.equal(screen.getAllByRole('img').length, 1);
    thrown.mock.restore();
  }
});
