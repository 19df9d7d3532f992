import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { rooms } from '../../../test/programme.ts';
import { showRoutes } from '../../../test/render.tsx';
import { ProgrammeDays, ProgrammeRooms } from './programme-facts.tsx';

const text = (en: string) => ({ ko: null, en });
const linesOf = (role: string) =>
  screen.getAllByRole(role).map((element) => element.textContent?.replaceAll(/\s+/g, ' ').trim());

test('a page tells the hours of each day, and the rooms with their seats', async () => {
  const day = {
    date: '2025-11-21',
    name: text('Day 1'),
    hours: '08:50–20:30',
    times: [
      { startTime: '08:50', titles: [text('Opening')], moreCount: 0 },
      { startTime: '10:00', titles: [text('Planning'), text('Video laryngoscopy')], moreCount: 3 },
    ],
  };
  const Component = () => (
    <>
      <ProgrammeDays days={[day]} />
      <ProgrammeRooms rooms={rooms} />
    </>
  );
  await showRoutes([{ path: '*', Component }], '/ConferenceInfo/Info', 'en');
  assert.equal(
    screen.getByRole('link', { name: 'Fri, 21 Nov 2025' }).getAttribute('href'),
    '/en/Scientific/Program?day=2025-11-21',
  );
  assert.ok(screen.getByText('Day 1 · 08:50–20:30'));
  assert.deepEqual(linesOf('term'), ['08:50', '10:00', 'Hall A', 'Hall B']);
  assert.deepEqual(linesOf('definition'), [
    'Opening',
    'Planning, Video laryngoscopy and 3 more',
    'Floor 3 · 300 seats',
    'Floor 4',
  ]);
});
