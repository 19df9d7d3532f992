import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

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

/** Relative luminance of WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
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
