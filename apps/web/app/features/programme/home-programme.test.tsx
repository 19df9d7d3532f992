import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../../test/render.tsx';
import { HomeProgramme } from './home-programme.tsx';
import { HomeSpeakers } from './home-speakers.tsx';
import type { HomeProgrammeData } from './load-home-programme.ts';

const text = (en: string) => ({ ko: null, en });
const face = { initials: 'ML', photo: null };
const day: HomeProgrammeData['days'][number] = {
  date: '2025-11-21',
  name: text('Day 1'),
  count: 12,
  highlights: [
    {
      id: 'one',
      date: '2025-11-21',
      times: '09:00–09:45',
      room: text('Grand Hall'),
      title: text('The next ten years'),
      part: text('Plenary lecture 1'),
      face,
      people: [text('Mara Lindholm'), text('Do-Dam Ha')],
      moreCount: 2,
    },
  ],
};
const linesOf = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.textContent?.replaceAll(/\s+/g, ' ').trim());
const show = (programme: HomeProgrammeData | undefined) => {
  const Component = () => (
    <>
      <HomeProgramme programme={programme} />
      <HomeSpeakers speakers={programme?.speakers} />
    </>
  );
  return showRoutes([{ path: '*', Component }], '/Main', 'en');
};

test('a highlight says when, where, what and who, and leads to its session', async () => {
  await show({ days: [day], speakers: [] });
  assert.deepEqual(linesOf('listitem'), [
    'ML09:00–09:45Grand HallPlenary lecture 1The next ten yearsMara Lindholm, Do-Dam Ha +2',
  ]);
  const link = screen.getByRole('link', { name: 'The next ten years' });
  assert.equal(link.getAttribute('href'), '/en/Scientific/Program/one');
});

test('a speaker leads to their page; without a programme there is nothing', async () => {
  const speaker = {
    id: 'mara',
    name: text('Mara Lindholm'),
    affiliation: text('Northern Hospital'),
    country: 'Sweden',
    face,
    talk: text('The next ten years'),
  };
  await show({ days: [], speakers: [speaker] });
  assert.equal(
    screen.getByRole('link', { name: 'Mara Lindholm' }).getAttribute('href'),
    '/en/Scientific/Speakers/mara',
  );
  await show(undefined);
  assert.deepEqual([linesOf('heading'), linesOf('link')], [[], []]);
});
