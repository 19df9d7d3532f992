/**
 * Writes fonts.css: one @font-face per slice of Pretendard Variable and Gowun Batang 700.
 *
 * Both families have the same slices, so their faces alternate and a compressor finds each range twice in a
 * row. When ranges overlap, the browser prefers the face that is declared last (CSS Fonts 4, 4.5). An early
 * face may therefore span a gap whose characters belong to a later face. That alone removes most of the text.
 *
 * A page uses a few letters of many slices. The script therefore cuts one more slice of each family with the
 * letters of our texts, and declares it last. It has only the weights and layout features that our styles use,
 * which halves it. Run it again after either package changes, with `fonttools` (4.38.0, and brotli) in the PATH:
 * node apps/web/app/styles/write-font-faces.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { commonLetters } from './common-letters.ts';

type Slice = { file: string; points: Set<number> };

const require = createRequire(import.meta.url);
const sansFolder = 'pretendard/dist/web/variable';
const serifFolder = '@fontsource/gowun-batang';
/** Letters and signs of Western languages that our texts use too. */
const westernPoints = pointsOf('U+20-7e,U+a0-ff,U+2010-2026,U+2190-2193,U+20a9,U+2212,U+d7');
const commonPoints = new Set(commonLetters().map((letter) => letter.codePointAt(0) ?? 0));

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

function rangeText(points: Iterable<number>, laterPoints: Set<number>): string {
  const ranges: { from: number; to: number }[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && isBridgeable(open.to + 1, point - 1, laterPoints)) open.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(',');
}

/** Other faces omit the letters of the gathered slice. */
function facesOf(slices: Slice[], descriptors: string, folder: string, gathered: Set<number>): string[] {
  const laterPoints = new Set(gathered);
  const faces: string[] = [];
  for (const { file, points } of slices.toReversed()) {
    const left = [...points].filter((point) => !gathered.has(point));
    if (left.length === 0) continue;
    const range = rangeText(left, laterPoints);
    for (const point of left) laterPoints.add(point);
    faces.push(faceOf(descriptors, `${folder}/${file}`, range));
  }
  return faces.reverse();
}

const faceOf = (descriptors: string, address: string, range: string) =>
  `@font-face{${descriptors};font-display:swap;src:url(${address}) format("woff2");unicode-range:${range}}`;

/**
 * Cuts the gathered letters out of a whole font. Its name is removed, because the licence forbids it for a
 * modified font; the licence text stays.
 */
function gather(font: string, file: string, points: Set<number>, weights?: string): void {
  const list = [...points].map((point) => point.toString(16)).join(',');
  const output = fileURLToPath(new URL(file, import.meta.url));
  const features = '--layout-features=ccmp,kern,locl,mark,mkmk,tnum';
  const cut = ['--flavor=woff2', features, '--name-IDs=0,13,14', `--output-file=${output}`];
  execFileSync('fonttools', ['subset', require.resolve(font), `--unicodes=${list}`, ...cut]);
  if (weights !== undefined)
    execFileSync('fonttools', ['varLib.instancer', output, `wght=${weights}`, `--output=${output}`]);
}

interface Family {
  descriptors: string;
  slices: Slice[];
  folder: string;
  font: string;
  /** The gathered slice, and its weights of a variable font. */
  gathered: { file: string; points: Set<number>; weights?: string };
}

/** All faces of a family have the same descriptors: a browser takes its letters from faces that match as one. */
function facesOfFamily({ descriptors, slices, folder, font, gathered }: Family): string[] {
  const { file, points, weights } = gathered;
  gather(font, file, points, weights);
  return [
    ...facesOf(slices, descriptors, folder, points),
    faceOf(descriptors, file, rangeText(points, new Set())),
  ];
}

const sans = facesOfFamily({
  descriptors: 'font-family:"Pretendard Variable";font-weight:45 920',
  slices: slicesOf(`${sansFolder}/pretendardvariable-dynamic-subset.css`),
  folder: sansFolder,
  font: `${sansFolder}/woff2/PretendardVariable.woff2`,
  gathered: {
    file: './common-sans.woff2',
    points: new Set([...westernPoints, ...commonPoints]),
    weights: '400:700',
  },
});
const serif = facesOfFamily({
  descriptors: 'font-family:"Gowun Batang";font-weight:700',
  slices: slicesOf(`${serifFolder}/700.css`),
  folder: serifFolder,
  font: `${serifFolder}/files/gowun-batang-korean-700-normal.woff2`,
  gathered: { file: './common-serif.woff2', points: commonPoints },
});
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
