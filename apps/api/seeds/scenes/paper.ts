import { box, breaths, type Scene, thrown, times, tones } from './drawing.ts';

const covers = [
  [tones.noerok, tones.hanji, tones.brass],
  [tones.ganju, tones.hanji, tones.celadonDeep],
  [tones.hanji, tones.noerok, tones.ganju],
  ['#33475b', tones.hanji, tones.brass],
] as const;

/** The cover of a paper: a ring of cartilage, and as many breaths as fit. */
export const cover: Scene = (variant) => {
  const [ground, lines, accent] = covers[variant % covers.length] ?? covers[0];
  return [
    box(0, 0, 1600, 1066, ground),
    times(6, (index) =>
      breaths(-60 + index * 12, 60 + index * 168, 22, 1, lines, index === 2 ? 6 : 1.5),
    ).join(''),
    `<circle cx="800" cy="560" r="250" fill="${ground}"/>`,
    `<path d="M640 740A240 240 0 1 1 960 740" fill="none" stroke="${accent}" stroke-width="46"/>`,
  ].join('');
};

const rooms = [
  [120, 120, 620, 420, tones.celadonDeep],
  [780, 120, 320, 420, tones.celadon],
  [1140, 120, 340, 200, '#efe0cf'],
  [1140, 360, 340, 180, '#efe0cf'],
  [120, 690, 300, 260, '#e3dcec'],
  [460, 690, 300, 260, '#e3dcec'],
  [800, 690, 300, 260, '#dfe7ee'],
  [1140, 690, 340, 260, tones.celadon],
] as const;

/** The floor of the venue from above: halls, rooms, the way between them. */
export const plan: Scene = () => {
  const throwOne = thrown(5);
  const seats = times(9, (row) =>
    times(17, (seat) => box(180 + seat * 31, 190 + row * 32, 16, 12, tones.noerok, 'opacity="0.35"')).join(
      '',
    ),
  );
  const stands = times(12, (index) =>
    box(
      830 + (index % 3) * 84,
      170 + Math.floor(index / 3) * 90,
      52 + throwOne() * 8,
      44,
      tones.noerokLight,
      'opacity="0.6"',
    ),
  );
  return [
    box(0, 0, 1600, 1066, tones.hanji),
    box(80, 80, 1440, 910, '#fffdf8', `stroke="${tones.ink}" stroke-width="10"`),
    rooms
      .map(([x, y, width, height, fill]) =>
        box(x, y, width, height, fill, `stroke="${tones.ink}" stroke-width="4"`),
      )
      .join(''),
    seats.join(''),
    stands.join(''),
    times(
      7,
      (index) =>
        box(260 + index * 190, 536, 60, 8, tones.hanji) + box(240 + index * 190, 686, 60, 8, tones.hanji),
    ).join(''),
    `<path d="M800 1020V630M120 620H1480" fill="none" stroke="${tones.ganju}" stroke-width="8" stroke-dasharray="26 18"/>`,
    `<path d="M770 1000L800 960L830 1000Z" fill="${tones.ganju}"/>`,
    `<circle cx="1310" cy="220" r="34" fill="${tones.ganju}"/><path d="M1310 200v40M1290 220h40" stroke="${tones.hanji}" stroke-width="8"/>`,
    breaths(1180, 980, 3, 0.9, tones.noerok, 4),
  ].join('');
};
