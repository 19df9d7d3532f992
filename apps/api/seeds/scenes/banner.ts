import { box, breaths, type Scene, times, tones } from './drawing.ts';

const grounds = [
  [tones.noerok, tones.hanji, tones.noerokLight],
  [tones.celadon, tones.noerokDeep, tones.celadonDeep],
  [tones.ganju, tones.hanji, tones.brass],
] as const;

/** SAMPLE, each letter in a box of 100 by 150, drawn as shapes: no font is needed. */
const letters = [
  'M92 15H30Q8 15 8 44T30 75H70Q92 75 92 105T70 135H8',
  'M5 140L50 10L95 140M22 95H78',
  'M8 140V10L50 85L92 10V140',
  'M12 140V12H60Q92 12 92 45T60 80H12',
  'M12 10V138H88',
  'M90 12H14V138H90M14 75H78',
];

/** A banner that names itself a sample; all content is inside the strip that every slot shows. */
export const banner: Scene = (variant) => {
  const [ground, lines, accent] = grounds[variant % grounds.length] ?? grounds[0];
  const word = letters.map((d, place) => `<path transform="translate(${place * 135} 0)" d="${d}"/>`).join('');
  return [
    box(0, 0, 1600, 1066, ground),
    times(6, (index) => breaths(-40 + index * 20, 40 + index * 190, 22, 1, accent, 4)).join(''),
    box(340, 400, 920, 266, ground),
    `<g transform="translate(412 458)" fill="none" stroke="${lines}" stroke-width="18" stroke-linejoin="round">${word}</g>`,
  ].join('');
};
