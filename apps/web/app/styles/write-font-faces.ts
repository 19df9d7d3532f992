/**
 * Writes fonts.css: one @font-face per slice of Pretendard Variable and Gowun Batang 700.
 *
 * The two families are cut along the same lines, so their faces are written side by side and a
 * compressor sees every range twice in a row. When ranges overlap, the face declared last is asked
 * first (CSS Fonts 4, 4.5), so an early face may bridge a gap whose characters a later face owns:
 * that alone removes most of the text. Run it again after either package changes:
 *
 *   node apps/web/app/styles/write-font-faces.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Slice = { file: string; points: Set<number> };

const require = createRequire(import.meta.url);
const sansFolder = 'pretendard/dist/web/variable';
const serifFolder = '@fontsource/gowun-batang';

function pointsOf(rangeText: string): Set<number> {
  const points = new Set<number>();
  for (const part of rangeText.split(',')) {
    const [first, last] = part.trim().replace(/^U\+/i, '').split('-');
    const from = Number.parseInt(first ?? '', 16);
    const to = last === undefined ? from : Number.parseInt(last, 16);
    for (let point = from; point <= to; point += 1) points.add(point);
  }
  return points;
}

function slicesOf(stylesheet: string): Slice[] {
  const css = readFileSync(require.resolve(stylesheet), 'utf8');
  return [...css.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => ({
    file: /url\(\.\/([^)]+\.woff2)\)/.exec(face)?.[1] ?? '',
    points: pointsOf(/unicode-range:([^;]+);/.exec(face)?.[1] ?? ''),
  }));
}

function isBridgeable(from: number, to: number, laterPoints: Set<number>): boolean {
  for (let point = from; point <= to; point += 1) if (!laterPoints.has(point)) return false;
  return true;
}

function rangeText(slice: Slice, laterPoints: Set<number>): string {
  const ranges: { from: number; to: number }[] = [];
  for (const point of [...slice.points].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && isBridgeable(open.to + 1, point - 1, laterPoints)) open.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(',');
}

function facesOf(slices: Slice[], descriptors: string, folder: string): string[] {
  const laterPoints = new Set<number>();
  const faces: string[] = [];
  for (const slice of slices.toReversed()) {
    const range = rangeText(slice, laterPoints);
    for (const point of slice.points) laterPoints.add(point);
    faces.push(
      `@font-face{${descriptors};font-display:swap;src:url(${folder}/${slice.file}) format("woff2");unicode-range:${range}}`,
    );
  }
  return faces.reverse();
}

const sans = facesOf(
  slicesOf(`${sansFolder}/pretendardvariable-dynamic-subset.css`),
  'font-family:"Pretendard Variable";font-weight:45 920',
  sansFolder,
);
const serif = facesOf(
  slicesOf(`${serifFolder}/700.css`),
  'font-family:"Gowun Batang";font-weight:700',
  serifFolder,
);
const header =
  '/* Written by write-font-faces.ts. Pretendard (c) Kil Hyung-jin, Gowun Batang (c) The Gowun Batang Project Authors; both SIL OFL 1.1. */';
const paired = Array.from({ length: Math.max(sans.length, serif.length) }, (_, index) => [
  sans[index],
  serif[index],
]).flat();
writeFileSync(
  new URL('./fonts.css', import.meta.url),
  `${[header, ...paired.filter((face) => face !== undefined)].join('\n')}\n`,
);
