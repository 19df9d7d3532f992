import { box, breaths, light, person, type Scene, thrown, times, tones } from './drawing.ts';

const heads = [tones.noerok, tones.ganju, '#33528f', tones.noerokLight, '#7d5e14'];

function poster(x: number, seed: number): string {
  const throwOne = thrown(seed);
  const head = heads[Math.floor(throwOne() * heads.length)] ?? tones.noerok;
  const bars = times(5, (index) => {
    const height = 24 + throwOne() * 76;
    return box(x + 40 + index * 30, 600 - height, 18, height, head, 'opacity="0.8"');
  });
  const text = times(9, (index) => box(x + 32, 322 + index * 16, 96 + throwOne() * 46, 6, tones.line));
  return [
    box(x - 14, 180, 388, 640, '#c9c2b1'),
    box(x, 194, 360, 500, tones.hanji),
    box(x, 194, 360, 84, head),
    box(x + 24, 216, 250, 14, tones.hanji),
    box(x + 24, 244, 160, 8, tones.hanji, 'opacity="0.7"'),
    ...text,
    box(x + 206, 316, 126, 150, tones.celadon),
    `<circle cx="${x + 269}" cy="391" r="46" fill="none" stroke="${head}" stroke-width="14" stroke-dasharray="230 60"/>`,
    ...bars,
    box(x + 30, 600, 170, 3, tones.ink),
    breaths(x + 206, 520, 2, 0.78, head, 4),
  ].join('');
}

/** The poster session: boards, and people with questions. */
export const posters: Scene = (variant) => {
  const throwOne = thrown(variant + 9);
  const crowd = times(7, (index) =>
    person(120 + index * 230 + throwOne() * 70, 610 + throwOne() * 90, 1.15 + throwOne() * 0.5, {
      seed: variant * 71 + index,
      facing: throwOne() > 0.42 ? 'away' : 'here',
    }),
  );
  return [
    box(0, 0, 1600, 1066, '#e7e1d3'),
    box(0, 0, 1600, 120, '#d6cfbf'),
    times(5, (index) => box(80 + index * 340, 40, 180, 14, '#fffdf5')).join(''),
    box(0, 800, 1600, 266, '#b7ab95'),
    times(4, (index) => poster(40 + index * 410 - (variant % 3) * 90, variant * 17 + index)).join(''),
    crowd.join(''),
    light('posters', 0.3 + (variant % 3) * 0.2, 0.1, '#fffbe8', 0.5),
  ].join('');
};
