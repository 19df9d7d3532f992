import { box, frame, light, type Scene, thrown, times, tones } from './drawing.ts';

const skies = [
  {
    top: '#cfdfe4',
    low: '#f6ead6',
    far: '#b9cdc8',
    mid: '#7fa497',
    near: '#2f5d50',
    water: '#c9dcda',
    lamp: '#fff7e0',
  },
  {
    top: '#dfe9ea',
    low: tones.hanji,
    far: tones.celadon,
    mid: tones.celadonDeep,
    near: tones.noerok,
    water: '#d5e4e2',
    lamp: '#ffffff',
  },
  {
    top: '#2b3450',
    low: '#c9795a',
    far: '#70607a',
    mid: '#433d55',
    near: '#1d2431',
    water: '#6d5a68',
    lamp: '#ffd28a',
  },
] as const;

function ridge(y: number, height: number, fill: string, seed: number): string {
  const throwOne = thrown(seed);
  const points = times(12, (index) => {
    const x = index * 150 - 20;
    const top = y - height * (0.25 + 0.75 * throwOne());
    return `S${x - 60} ${top} ${x} ${top}`;
  });
  return `<path d="M-60 ${y}${points.join('')}L1700 ${y}Z" fill="${fill}"/>`;
}

function houses(fill: string, lamp: string, seed: number, isEvening: boolean): string {
  const throwOne = thrown(seed);
  return times(34, (index) => {
    const height = 30 + throwOne() * 120;
    const x = index * 48 - 10;
    const rooms = isEvening
      ? times(4, (room) =>
          throwOne() > 0.5 ? box(x + 7 + (room % 2) * 14, 672 - height + 14 + room * 15, 7, 8, lamp) : '',
        )
      : [];
    return box(x, 672 - height, 36, height, fill) + rooms.join('');
  }).join('');
}

const tower = (fill: string) =>
  `<path d="M1122 470L1130 330L1134 230L1138 330L1146 470Z" fill="${fill}"/><ellipse cx="1134" cy="352" rx="20" ry="9" fill="${fill}"/>`;

function bridge(fill: string, lamp: string): string {
  const arches = times(
    9,
    (index) =>
      `M${index * 200 - 60} 732Q${index * 200 + 40} 640 ${index * 200 + 140} 732M${index * 200 - 60} 732V830`,
  );
  return [
    `<path d="${arches.join('')}" fill="none" stroke="${fill}" stroke-width="10"/>`,
    box(0, 732, frame.width, 16, fill),
    times(20, (index) => `<circle cx="${index * 84 + 20}" cy="716" r="5" fill="${lamp}"/>`).join(''),
  ].join('');
}

/** The ridge above the city, and the river below: in the morning, by day, in the evening. */
export const seoul: Scene = (variant) => {
  const sky = skies[variant % skies.length] ?? skies[1];
  const throwOne = thrown(variant + 70);
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.low}"/></linearGradient></defs>`,
    box(0, 0, frame.width, 700, 'url(#sky)'),
    `<circle cx="${variant % 3 === 2 ? 420 : 1280}" cy="${variant % 3 === 1 ? 180 : 330}" r="58" fill="${sky.lamp}" opacity="0.9"/>`,
    ridge(640, 330, sky.far, 11),
    ridge(660, 220, sky.mid, 23),
    tower(sky.near),
    ridge(672, 190, sky.near, 42 + variant),
    houses(sky.near, sky.lamp, 7, variant % 3 === 2),
    box(0, 672, frame.width, 394, sky.water),
    times(70, () =>
      box(throwOne() * 1600, 800 + throwOne() * 250, 40 + throwOne() * 160, 3, sky.lamp, 'opacity="0.35"'),
    ).join(''),
    bridge(sky.near, sky.lamp),
    light('seoul', variant % 3 === 2 ? 0.26 : 0.8, 0.3, sky.lamp, 0.36),
  ].join('');
};
