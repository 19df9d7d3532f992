import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { BoothPage } from './booth-page.tsx';
import type { ShownBooth } from './load-sponsors.ts';

const say = messagesIn('ko');
const id = '00000000-0000-4000-8000-000000000001';
const booth: ShownBooth = {
  id,
  name: { ko: '예시메디칼', en: null },
  logo: { fileId: id, width: 400, height: 100 },
  boothNumber: 'A1',
  tier: { name: { ko: '골드', en: null }, place: 1 },
  introduction: { ko: '첫 문단\n둘째 문단', en: null },
  website: 'https://example.org/',
  video: { provider: 'youtube', id: 'abcdefghijk' },
  downloads: [{ id, name: '안내.pdf', type: 'application/pdf', sizeBytes: 2048, width: null, height: null }],
  contact: { name: '예시하늘', email: 'a@sample.example', phone: '02-0000-0000' },
};
const show = (shown: ShownBooth) =>
  showRoutes([{ path: '*', Component: () => <BoothPage booth={shown} /> }], `/Sponsors/${id}`);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a booth says where it is and whom to ask, and frames its video only when asked to', async () => {
  await show(booth);
  assert.ok(screen.getByText('A1'));
  assert.deepEqual(
    [hrefOf('example.org'), hrefOf('a@sample.example'), hrefOf('02-0000-0000'), hrefOf('안내.pdf')],
    ['https://example.org/', 'mailto:a@sample.example', 'tel:0200000000', `/api/file/${id}?download=true`],
  );
  assert.equal(screen.getByRole('link', { name: 'example.org' }).getAttribute('rel'), 'sponsored noopener');
  assert.equal(document.querySelector('iframe'), null);
  const still = screen.getByRole('link', {
    name: new RegExp(say('ui.document.playNamed', { title: '예시메디칼' })),
  });
  await act(async () => still.click());
  assert.match(document.querySelector('iframe')?.src ?? '', /youtube-nocookie\.com\/embed\/abcdefghijk/);
});

test('what a booth does not have is not named', async () => {
  await show({
    ...booth,
    logo: null,
    boothNumber: null,
    introduction: { ko: null, en: null },
    website: null,
    video: null,
    downloads: [],
    contact: { name: null, email: null, phone: null },
  });
  for (const word of [
    'fact.booth',
    'fact.website',
    'fact.contact',
    'video',
    'downloads',
    'introduction',
  ] as const)
    assert.equal(screen.queryByText(say(`sponsors.${word}`)), null, word);
  assert.ok(screen.getByText('골드'));
});
