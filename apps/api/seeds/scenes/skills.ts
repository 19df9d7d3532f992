import { box, breaths, light, person, type Scene, times, tones } from './drawing.ts';

/** An airway trainer: a lying head, cut open along the airway. */
const trainer = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-268 96C-300 30 -262 -46 -190 -62C-176 -70 -160 -74 -146 -72C-128 -92 -112 -112 -100 -110C-92 -104 -96 -84 -88 -76C-76 -84 -64 -82 -60 -74C-50 -78 -40 -74 -38 -66C-22 -78 2 -70 8 -50C14 -30 30 -6 66 -10C120 -34 220 -40 270 -6C292 20 292 70 286 96Z" fill="#dcb79a"/>
    <path d="M-52 -70C-58 -34 -44 -6 -10 14C50 40 130 34 210 34" fill="none" stroke="${tones.ganju}" stroke-width="17" stroke-linecap="round"/>
    <path d="M-94 -76C-96 -40 -70 -8 -14 30C10 46 60 58 120 58" fill="none" stroke="#f4dccb" stroke-width="8" stroke-linecap="round"/>
    <path d="M-174 -40C-166 -46 -156 -46 -150 -40" fill="none" stroke="${tones.ink}" stroke-width="5" stroke-linecap="round"/>
    <path d="M-282 96H290V122H-282Z" fill="${tones.noerokDeep}"/>
  </g>`;

/** A laryngoscope with its little screen. */
const scope = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-15" y="-170" width="30" height="150" rx="13" fill="#39443f"/>
    <path d="M-12 -24C-14 10 -40 40 -92 52" fill="none" stroke="#aeb9b4" stroke-width="16" stroke-linecap="round"/>
    <rect x="-52" y="-262" width="104" height="86" rx="9" fill="#10201a"/>
    <rect x="-43" y="-253" width="86" height="68" fill="#efc3ae"/>
    <path d="M-20 -192C-14 -236 14 -236 20 -192Z" fill="#8a2f25"/>
  </g>`;

const monitor = (x: number) =>
  [
    box(x, 150, 330, 224, '#0e1714', 'rx="10"'),
    breaths(x + 24, 182, 3, 1.16, '#8ccbb6', 5),
    breaths(x + 24, 282, 3, 1.16, '#e3c272', 4),
    box(x + 150, 374, 26, 190, '#8f9a94'),
  ].join('');

/** A station of the workshop: a trainer on the table, a person who practises, a person who watches. */
export const skills: Scene = (variant) =>
  [
    box(0, 0, 1600, 1066, ['#e6ece6', '#e9e4d8', '#dfe8e6'][variant % 3] ?? '#e6ece6'),
    times(4, (index) => box(index * 420 - 60, 0, 380, 520, '#ffffff', 'opacity="0.34"')).join(''),
    monitor(variant % 2 === 0 ? 1180 : 90),
    person(430 + (variant % 3) * 60, 400, 2.1, { seed: variant * 13 + 2 }),
    person(1020 - (variant % 2) * 90, 370, 2, { seed: variant * 13 + 7 }),
    variant % 3 === 2 ? person(720, 380, 1.8, { seed: variant * 13 + 11 }) : '',
    box(0, 760, 1600, 306, '#f7f5ef'),
    box(0, 752, 1600, 16, '#cfc8b8'),
    trainer(790, 690, 1.2),
    scope(742, 586, 14 + (variant % 3) * 7),
    times(6, (index) =>
      box(
        180 + index * 62,
        880 + (index % 2) * 14,
        44,
        92,
        index % 2 ? tones.celadonDeep : tones.noerokLight,
        'rx="7"',
      ),
    ).join(''),
    `<path d="M1060 900C1160 860 1240 960 1390 900" fill="none" stroke="#d9e8f2" stroke-width="20" stroke-linecap="round"/>`,
    light('skills', 0.45, 0.2, '#ffffff', 0.42),
  ].join('');
