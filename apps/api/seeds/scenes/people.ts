import { box, breaths, light, person, type Scene, thrown, times, tones } from './drawing.ts';

/** All attendees on the steps, for the picture of the year. */
export const group: Scene = (variant) => {
  const throwOne = thrown(variant + 3);
  const rows = times(5, (row) => {
    const count = 13 - row;
    const gap = 1420 / 12;
    return times(count, (index) =>
      person(
        90 + (12 - (count - 1)) * gap * 0.5 + index * gap + throwOne() * 10,
        330 + row * 128 + throwOne() * 14,
        0.88 + row * 0.07,
        { seed: variant * 101 + row * 19 + index },
      ),
    ).join('');
  });
  return [
    box(0, 0, 1600, 1066, tones.sunk),
    times(9, (index) => box(index * 190 - 20, 0, 130, 470, index % 2 ? '#e4ddcd' : '#ded6c4')).join(''),
    box(300, 60, 1000, 170, tones.noerok),
    breaths(360, 100, 11, 1, tones.hanji, 5),
    rows.join(''),
    box(0, 990, 1600, 76, '#9c9281'),
    light('group', 0.5, 0.1, '#fffaf0', 0.4),
  ].join('');
};
