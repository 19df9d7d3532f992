import { box, breaths, light, person, type Scene, thrown, times, tones } from './drawing.ts';

const ridge = (y: number, fill: string, seed: number) => {
  const throwOne = thrown(seed);
  const peaks = times(9, (index) => `L${400 + index * 100} ${y - 40 - throwOne() * 90}`).join('');
  return `<path d="M400 ${y}${peaks}L1200 ${y}Z" fill="${fill}"/>`;
};

const screen = (variant: number) =>
  [
    box(392, 132, 816, 466, '#0d1613'),
    box(400, 140, 800, 450, variant % 2 === 0 ? tones.celadon : tones.hanji),
    variant % 2 === 0
      ? ridge(590, tones.celadonDeep, 3) + ridge(592, tones.noerokLight, 8)
      : box(450, 200, 300, 18, tones.noerok) + box(450, 236, 220, 10, tones.line),
    breaths(450, 330, 8, variant % 2 === 0 ? 1 : 1.08, tones.ganju, 5),
  ].join('');

/** A talk in the great hall, seen from the last rows. */
export const hall: Scene = (variant) => {
  const throwOne = thrown(variant + 40);
  const rows = times(5, (row) => {
    const scale = 0.5 + row * 0.22;
    const gap = 118 * scale * 1.35;
    const y = 690 + row * row * 17 + row * 42;
    return times(Math.ceil(1700 / gap), (seat) =>
      throwOne() < 0.1
        ? ''
        : person(seat * gap + (row % 2) * gap * 0.5 - 20, y + throwOne() * 12, scale, {
            seed: variant * 311 + row * 37 + seat,
            facing: 'away',
          }),
    ).join('');
  });
  return [
    box(0, 0, 1600, 1066, '#22332d'),
    times(10, (slat) => box(slat * 170 - 30, 0, 62, 640, slat % 2 ? '#2b3f37' : '#283a33')).join(''),
    box(0, 640, 1600, 70, '#4a3a2a'),
    screen(variant),
    box(230, 520, 96, 150, '#6b4f35'),
    box(222, 508, 112, 16, '#7d5e40'),
    person(278, 432, 0.72, { seed: 5 + variant }),
    `<path d="M560 0L470 640H1130L1040 0Z" fill="${tones.hanji}" opacity="0.07"/>`,
    rows.join(''),
    light('hall', 0.5, 0.33, '#fff4d8', 0.34),
  ].join('');
};
