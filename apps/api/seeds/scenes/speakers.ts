import { light, type Scene, thrown, tones } from './drawing.ts';

const grounds = ['#d3e2da', '#e6dfd0', '#c3d6cd', '#e3d3c3', '#d8dcd2', '#cfdad9'];
const skins = ['#ecd6bd', '#dfc1a0', '#c99f7a', '#a97c5a', '#7f5b43', '#f1dfcb'];
const hairs = ['#1c1a18', '#2d231d', '#4a3a30', '#77736b', '#b9b4a8', '#231f24'];
const coats = ['#22332d', '#2b3a4a', '#f4f1ea', '#3d2f2b', '#40504a', '#5a2f29'];
const shirts = ['#f7f4ec', '#dbe7e2', '#e9dcd0', '#cfdbe6'];

const pick = (from: readonly string[], chance: number) => from[Math.floor(chance * from.length)] ?? '';

/** Hair behind the head and in front of it, in the order of `cuts`. */
const cuts = [
  // Short, parted at the side.
  (fill: string) => [
    '',
    `<path d="M-112 -10C-124 -128 -62 -172 8 -170C86 -168 124 -112 112 -4C104 -44 92 -70 70 -84C20 -70 -44 -76 -74 -92C-94 -70 -104 -44 -112 -10Z" fill="${fill}"/>`,
  ],
  // To the chin.
  (fill: string) => [
    `<path d="M-124 -30C-132 -160 132 -160 124 -30C130 40 128 92 112 124H-112C-128 92 -130 40 -124 -30Z" fill="${fill}"/>`,
    `<path d="M-108 6C-116 -120 -40 -166 30 -158C96 -150 118 -86 108 8C100 -40 76 -84 28 -104C-14 -84 -88 -72 -108 6Z" fill="${fill}"/>`,
  ],
  // Long, behind the shoulders.
  (fill: string) => [
    `<path d="M-122 -30C-134 -170 134 -170 122 -30C136 90 150 190 132 268H-132C-150 190 -136 90 -122 -30Z" fill="${fill}"/>`,
    `<path d="M-106 2C-112 -124 -30 -162 0 -120C30 -162 112 -124 106 2C92 -58 46 -92 0 -118C-46 -92 -92 -58 -106 2Z" fill="${fill}"/>`,
  ],
  // Very short, with the ears free.
  (fill: string) => [
    '',
    `<path d="M-108 -24C-116 -134 -58 -164 0 -164S116 -134 108 -24C100 -76 66 -108 0 -108S-100 -76 -108 -24Z" fill="${fill}"/>`,
  ],
  // Tied up.
  (fill: string) => [
    `<circle cx="0" cy="-176" r="44" fill="${fill}"/>`,
    `<path d="M-110 -8C-118 -128 -56 -160 0 -160S118 -128 110 -8C98 -72 56 -106 0 -110S-98 -72 -110 -8Z" fill="${fill}"/>`,
  ],
  // Hardly any.
  (fill: string) => [
    '',
    `<path d="M-110 6C-112 -22 -110 -44 -102 -64C-98 -40 -98 -14 -100 10ZM110 6C112 -22 110 -44 102 -64C98 -40 98 -14 100 10Z" fill="${fill}"/>`,
  ],
] as const;

const glasses =
  '<g fill="none" stroke="#17211e" stroke-width="6"><rect x="-84" y="-22" width="66" height="46" rx="18"/><rect x="18" y="-22" width="66" height="46" rx="18"/><path d="M-18 -4Q0 -14 18 -4"/></g>';

/** Cut of the hair, colours of skin and hair, and whether they wear glasses or a beard. */
type Look = [cut: number, skin: number, hair: number, wears?: 'glasses' | 'beard'];

/** In the order of the invited speakers of the sample programme. */
const looks: readonly Look[] = [
  [1, 5, 4, 'glasses'],
  [5, 0, 3, 'beard'],
  [2, 0, 0],
  [0, 0, 0, 'glasses'],
  [4, 3, 5],
  [3, 5, 2],
  [1, 5, 2],
  [0, 1, 1, 'beard'],
  [2, 5, 3],
  [3, 4, 0, 'glasses'],
  [1, 0, 5],
  [4, 1, 0],
  [2, 2, 1, 'glasses'],
  [4, 5, 4],
  [0, 5, 3],
  [3, 1, 0, 'glasses'],
  [1, 0, 4, 'glasses'],
  [2, 1, 1],
];

/** One invented speaker, drawn like cut paper. */
export const speaker: Scene = (variant) => {
  const [cut, skinPlace, hairPlace, wears] = looks[variant % looks.length] ?? [0, 0, 0];
  const throwOne = thrown(variant * 7 + 11);
  const ground = pick(grounds, throwOne());
  const skin = skins[skinPlace] ?? '';
  const hair = hairs[hairPlace] ?? '';
  const coat = pick(coats, throwOne());
  const shirt = pick(shirts, throwOne());
  const [behind = '', above = ''] = (cuts[cut] ?? cuts[0])(hair);
  const shade = 'fill="#17211e" fill-opacity="0.13"';
  return [
    `<rect width="1600" height="1066" fill="${ground}"/>`,
    `<circle cx="${800 + (throwOne() - 0.5) * 240}" cy="470" r="430" fill="#ffffff" fill-opacity="0.28"/>`,
    `<g transform="translate(800 500) scale(2.1) rotate(${((throwOne() - 0.5) * 5).toFixed(1)})">`,
    behind,
    `<path d="M-46 90H46V214L0 250L-46 214Z" fill="${skin}"/><path d="M-46 118C-20 150 20 150 46 118V166C20 190 -20 190 -46 166Z" ${shade}/>`,
    `<path d="M-306 480C-306 300 -236 240 -70 206L0 262L70 206C236 240 306 300 306 480Z" fill="${coat}"/>`,
    `<path d="M-70 204L0 330L70 204L44 188L0 240L-44 188Z" fill="${shirt}"/>`,
    `<path d="M-74 202L-126 262L-44 402L0 330ZM74 202L126 262L44 402L0 330Z" fill="#ffffff" fill-opacity="0.1"/>`,
    `<ellipse cx="-108" cy="8" rx="16" ry="28" fill="${skin}"/><ellipse cx="108" cy="8" rx="16" ry="28" fill="${skin}"/>`,
    `<path d="M-106 -30C-106 -132 106 -132 106 -30C106 66 60 140 0 140S-106 66 -106 -30Z" fill="${skin}"/>`,
    `<path d="M28 -112C92 -94 106 -50 106 -30C106 66 60 140 0 140C52 104 78 30 62 -40C54 -74 42 -96 28 -112Z" ${shade}/>`,
    wears === 'beard'
      ? `<path d="M-98 24C-92 96 -52 146 0 146S92 96 98 24C84 62 50 66 0 62S-84 62 -98 24Z" fill="${hair}"/>`
      : '',
    `<path d="M-78 -40Q-52 -56 -26 -42M26 -42Q52 -56 78 -40" fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"/>`,
    '<ellipse cx="-50" cy="-4" rx="9" ry="11" fill="#17211e"/><ellipse cx="50" cy="-4" rx="9" ry="11" fill="#17211e"/>',
    `<path d="M0 -4C-8 24 -14 36 2 42" fill="none" stroke="#17211e" stroke-opacity="0.35" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="M-32 84Q0 ${98 + throwOne() * 14} 32 84" fill="none" stroke="${wears === 'beard' ? tones.hanji : '#7a3529'}" stroke-width="8" stroke-linecap="round"/>`,
    above,
    wears === 'glasses' ? glasses : '',
    '</g>',
    light('speaker', 0.38, 0.2, '#fffaf0', 0.35),
  ].join('');
};
