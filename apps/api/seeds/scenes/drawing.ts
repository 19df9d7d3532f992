/** The colours of the product, and some of stage light and evening. */
export const tones = {
  hanji: '#faf8f3',
  sunk: '#f1eee6',
  line: '#dad5c8',
  celadon: '#dcebe4',
  celadonDeep: '#b9d5c9',
  noerokLight: '#2f7d69',
  noerok: '#1e5a4b',
  noerokDeep: '#164438',
  ganju: '#94382a',
  brass: '#c9a24a',
  skin: '#e7cdb4',
  ink: '#17211e',
} as const;

/** Size of scenes; pictures of another shape are cut at the edges. */
export const frame = { width: 1600, height: 1066 } as const;

/** Returns shapes in the frame of scenes. @param variant from 0, for several pictures of one place */
export type Scene = (variant: number) => string;

/** Creates a generator of pseudo-random numbers from 0 to 1, equal for equal seeds. */
export function thrown(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Returns the capnogram of the product's design, breath after breath. */
export function breaths(
  x: number,
  y: number,
  count: number,
  scale: number,
  stroke: string,
  width = 3,
): string {
  const one = (from: number) =>
    `M${from} 40H${from + 12}L${from + 18} 13C${from + 28} 9 ${from + 46} 7 ${from + 58} 6L${from + 63} 40H${from + 80}`;
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${times(count, (index) => one(index * 80)).join('')}" fill="none" stroke="${stroke}" stroke-width="${width / scale}" stroke-linejoin="round"/>`;
}

const hairs = [tones.ink, '#2b211b', '#3a2c22', '#4b4540', '#1d1a19'];
const coats = [
  tones.noerok,
  tones.noerokDeep,
  tones.hanji,
  '#33475b',
  tones.ganju,
  '#5b5a55',
  tones.noerokLight,
];

/** Draws a person from the waist up: head, hair, shoulders. @param facing `away` shows only hair */
export function person(
  x: number,
  y: number,
  scale: number,
  { seed, facing = 'here' }: { seed: number; facing?: 'here' | 'away' },
): string {
  const throwOne = thrown(seed);
  const hair = hairs[Math.floor(throwOne() * hairs.length)];
  const coat = coats[Math.floor(throwOne() * coats.length)];
  const isLong = throwOne() > 0.55;
  const face =
    facing === 'here'
      ? `<path d="M-22 -8C-22 22 -10 34 0 34S22 22 22 -8Z" fill="${tones.skin}"/><path d="M-27 2C-30 -34 30 -34 27 2C18 -10 -4 -14 -27 2Z" fill="${hair}"/>`
      : `<ellipse cy="2" rx="27" ry="${isLong ? 36 : 30}" fill="${hair}"/>`;
  const fall =
    isLong && facing === 'here'
      ? `<path d="M-28 -4C-38 30 -34 52 -26 56H26C34 52 38 30 28 -4Z" fill="${hair}"/>`
      : '';
  const collar = facing === 'here' ? `<path d="M-14 50L0 78L14 50Z" fill="${tones.hanji}"/>` : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fall}<path d="M-11 20H11V56H-11Z" fill="${tones.skin}"/><path d="M-78 380V170C-78 92 -58 58 -16 50L0 62L16 50C58 58 78 92 78 170V380Z" fill="${coat}"/>${collar}${face}</g>`;
}

/** Draws light from one place and shadow in the corners, so that a drawing resembles a photograph. */
export const light = (id: string, x: number, y: number, warmth: string, strength: number) =>
  `<defs><radialGradient id="${id}" cx="${x}" cy="${y}" r="0.9"><stop offset="0" stop-color="${warmth}" stop-opacity="${strength}"/><stop offset="0.55" stop-color="${warmth}" stop-opacity="0"/><stop offset="1" stop-color="#07110e" stop-opacity="0.42"/></radialGradient></defs>${box(0, 0, frame.width, frame.height, `url(#${id})`)}`;
