import { box, light, person, type Scene, thrown, times, tones } from './drawing.ts';

const lamp = (x: number, y: number, size: number) =>
  `<line x1="${x}" y1="0" x2="${x}" y2="${y}" stroke="#1a120c" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.72}" fill="#ffe2a3"/><ellipse cx="${x}" cy="${y}" rx="${size * 3}" ry="${size * 2.6}" fill="#ffcf78" opacity="0.14"/>`;

function table(x: number, y: number, scale: number, seed: number): string {
  const throwOne = thrown(seed);
  const guests = times(5, (index) =>
    person(x + (index - 2) * 118 * scale, y - 150 * scale + Math.abs(index - 2) * 14 * scale, scale * 0.86, {
      seed: seed * 29 + index,
    }),
  );
  const plates = times(6, (index) => {
    const at = x + (index - 2.5) * 92 * scale;
    return `<ellipse cx="${at}" cy="${y + 10 * scale + throwOne() * 14}" rx="${32 * scale}" ry="${11 * scale}" fill="#fffdf6"/><path d="M${at + 34 * scale} ${y - 4}v${-40 * scale}" stroke="#f4e3b0" stroke-width="${9 * scale}" stroke-linecap="round"/>`;
  });
  return `${guests.join('')}<path d="M${x - 330 * scale} ${y + 26 * scale}L${x - 318 * scale} ${y + 250 * scale}C${x - 200 * scale} ${y + 320 * scale} ${x + 200 * scale} ${y + 320 * scale} ${x + 318 * scale} ${y + 250 * scale}L${x + 330 * scale} ${y + 26 * scale}Z" fill="#d8ccb2"/><ellipse cx="${x}" cy="${y + 26 * scale}" rx="${330 * scale}" ry="${86 * scale}" fill="#efe6d2"/>${plates.join('')}<ellipse cx="${x}" cy="${y}" rx="${34 * scale}" ry="${22 * scale}" fill="${tones.noerokLight}"/><circle cx="${x}" cy="${y - 26 * scale}" r="${18 * scale}" fill="${tones.ganju}"/>`;
}

export const dinner: Scene = (variant) =>
  [
    box(0, 0, 1600, 1066, '#3a2619'),
    times(7, (index) => box(40 + index * 230, 90, 150, 430, index % 2 ? '#5b3c26' : '#4d3220')).join(''),
    box(0, 560, 1600, 506, '#2a1b12'),
    times(6, (index) => lamp(150 + index * 262, 120 + ((index + variant) % 3) * 44, 30)).join(''),
    table(330, 640, 0.62, variant * 7 + 1),
    table(1220, 640, 0.62, variant * 7 + 2),
    table(820 - (variant % 2) * 120, 860, 1.05, variant * 7 + 3),
    light('dinner', 0.5, 0.3, '#ffcf78', 0.34),
  ].join('');
