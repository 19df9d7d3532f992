import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { planOf } from '../../ui/walk-plan.ts';
import { HomeInvitation, HomePlace } from './home-pages.tsx';

const both = (ko: string | null, en: string | null) => ({ ko, en });
const venue = { name: both(null, 'Hall'), latitude: 37.5663, longitude: 126.9779 };
const show = (part: ReactNode) => showRoutes([{ path: '*', Component: () => part }], '/Main', 'en');
const textsOf = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.textContent?.replaceAll(/\s+/g, ' ').trim());

test('the home page begins the letter, says who signs it and leads to it', async () => {
  const people = [{ name: both(null, 'Ga-On MOON'), role: both(null, 'President') }];
  await show(
    <HomeInvitation
      invitation={{ path: '/ConferenceInfo/Invitation', opening: both('여는 말', null), people }}
    />,
  );
  assert.ok(screen.getByText('여는 말'));
  assert.ok(screen.getByText('(Korean only)', { exact: false }));
  assert.ok(screen.getByText('Ga-On MOON'));
  assert.equal(
    screen.getByRole('link', { name: messagesIn('en')('ui.page.invitation') }).getAttribute('href'),
    '/en/ConferenceInfo/Invitation',
  );
});

test('the home page says how one comes to the venue, with a plan whose numbers its list has', async () => {
  const point = (name: string, walkMinutes: number | null) => ({
    name: both(null, name),
    walkMinutes,
    latitude: 37.56,
    longitude: 126.98,
  });
  const ways = [{ name: both(null, 'Subway'), value: both(null, 'City Hall') }];
  const points = [point('Palace', 4), point('Market', 13), point('Tower', null)];
  await show(
    <HomePlace
      surroundings={{
        path: '/GeneralInfo/Seoul',
        ways,
        points,
        map: { venue: venue.name, plan: planOf(venue, points) },
      }}
    />,
  );
  assert.deepEqual(textsOf('listitem'), ['Palace 4 min walk', 'Market 13 min walk', 'Tower']);
  assert.equal(screen.getAllByRole('img').length, 1);
  assert.deepEqual(textsOf('term'), ['Subway']);
  await show(<HomePlace surroundings={{ path: '/GeneralInfo/Seoul', ways, points, map: undefined }} />);
  assert.deepEqual([textsOf('img'), textsOf('listitem')], [[], []]);
});

test('nothing stands where nothing is published', async () => {
  await show(
    <>
      <HomeInvitation invitation={undefined} />
      <HomePlace surroundings={undefined} />
      <HomePlace surroundings={{ path: '/GeneralInfo/Seoul', ways: [], points: [], map: undefined }} />
    </>,
  );
  assert.deepEqual([...textsOf('region'), ...textsOf('link')], []);
});
