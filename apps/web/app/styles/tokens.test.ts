import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf, fixedTokens } from '@airway/contract/look-colours';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The colours of one scheme, with names of other tokens resolved. */
function paletteOf(scheme: Scheme): Map<string, string> {
  const palette = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--([\w-]+): light-dark\((#\w+), (#\w+)\);/g,
  ))
    if (!palette.has(name)) palette.set(name, scheme === 'light' ? light : dark);
  for (const [, name = '', other = ''] of css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g))
    palette.set(name, palette.get(other) ?? '');
  return palette;
}

const papers = ['page', 'surface', 'sunk'];
const tints = ['info', 'ok', 'warn', 'danger'];
const tracks = [...css.matchAll(/--(track-\w+):/g)].map(([, name = '']) => name);

/** Pairs of a colour and its ground, with the contrast that WCAG 2.2 AA needs: 4.5 for text, 3 for edges and marks. */
const pairs: [over: string, under: string, least: number][] = [
  ...['text', 'ink-2', 'ink-3', 'link', 'ganju', 'brass', ...tints].flatMap((over) =>
    papers.map((under): [string, string, number] => [over, under, 4.5]),
  ),
  ...tints.flatMap((tint): [string, string, number][] => [
    [tint, `${tint}-tint`, 4.5],
    ['text', `${tint}-tint`, 4.5],
  ]),
  ...['selected', 'celadon-200'].map((under): [string, string, number] => ['text', under, 4.5]),
  ['ink-2', 'scene-water', 4.5],
  ['link', 'selected', 4.5],
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ...['control', 'focus', ...tracks].flatMap((over) =>
    papers.map((under): [string, string, number] => [over, under, 3]),
  ),
];

for (const scheme of schemes)
  test(`the ${scheme} palette can be read`, (context) => {
    const palette = paletteOf(scheme);
    const colourOf = (name: string) => {
      const colour = palette.get(name);
      assert.match(colour ?? '', /^#[\da-f]{6}$/, name);
      return colour ?? '';
    };
    const measured = pairs.map(
      ([over, under, least]) => [over, under, least, contrastOf(colourOf(over), colourOf(under))] as const,
    );
    for (const [over, under, , contrast] of measured)
      context.diagnostic(`${over} on ${under}: ${contrast.toFixed(2)}`);
    assert.deepEqual(
      measured.filter(([, , least, contrast]) => contrast < least).map(([over, under]) => [over, under]),
      [],
    );
  });

test('colours of an edition are judged on the papers and texts of these palettes', () => {
  for (const scheme of schemes) {
    const palette = paletteOf(scheme);
    const own = Object.keys(fixedTokens[scheme]).map((name) => [name, palette.get(name)]);
    assert.deepEqual(Object.fromEntries(own), fixedTokens[scheme]);
  }
});
