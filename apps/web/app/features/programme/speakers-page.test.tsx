import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import type { SpeakersPageData } from './load-people.ts';
import { SpeakersPage } from './speakers-page.tsx';

const say = messagesIn('en');
const none = { ko: null, en: null };
const person: SpeakersPageData['people'][number] = {
  id: 'one',
  name: { ko: null, en: 'Mary Lee' },
  affiliation: none,
  specialty: { ko: '초음파', en: 'Ultrasound' },
  country: 'Japan',
  isInvited: true,
  photo: null,
  initials: 'ML',
  initial: 'L',
  appearances: [],
};
const [korea, japan] = [
  { key: 'KR', name: 'South Korea', count: 3 },
  { key: 'JP', name: 'Japan', count: 1 },
];
const everybody = { specialty: '', country: '' };
const show = (page: Partial<SpeakersPageData>, kind: 'invited' | 'all' = 'all') => {
  const shown = {
    ...{ version: 1, query: everybody, specialties: [], countries: [korea, japan], people: [person] },
    ...page,
  };
  const Component = () => <SpeakersPage kind={kind} page={shown} />;
  return showRoutes([{ path: '*', Component }], '/Scientific/Speakers', 'en');
};
const countries = () => screen.queryByRole('navigation', { name: say('programme.speakers.countries') });

test('each country is a link with its number of people, and the chosen one is marked', async () => {
  await show({ query: { ...everybody, country: 'JP' } });
  const links = within(countries() as HTMLElement).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    [
      ['All 4', '/en/Scientific/Speakers', null],
      ['South Korea 3', '/en/Scientific/Speakers?country=KR', null],
      ['Japan 1', '/en/Scientific/Speakers?country=JP', 'true'],
    ],
  );
});

test('each specialty is a link that keeps the chosen country, and stands beside the person', async () => {
  const specialties = [
    { key: 'Ultrasound', name: 'Ultrasound', count: 1 },
    { key: 'Difficult airway', name: 'Difficult airway', count: 1 },
    // People without a specialty count among all.
    { key: '', name: '', count: 3 },
  ];
  await show({ query: { specialty: 'Ultrasound', country: 'JP' }, specialties });
  const filter = screen.getByRole('navigation', { name: say('programme.speakers.specialties') });
  const links = within(filter).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    [
      ['All 5', '/en/Scientific/Speakers?country=JP', null],
      ['Ultrasound 1', '/en/Scientific/Speakers?specialty=Ultrasound&country=JP', 'true'],
      ['Difficult airway 1', '/en/Scientific/Speakers?specialty=Difficult+airway&country=JP', null],
    ],
  );
  assert.ok(
    screen.getAllByRole('listitem').some(({ textContent }) => /Japan\s· Ultrasound/.test(textContent)),
  );
});

test('where all come from one country there is nothing to choose', async () => {
  await show({ countries: [japan] });
  assert.equal(countries(), null);
  assert.ok(screen.getByRole('link', { name: 'Mary Lee' }));
});

test('a country of nobody says so and leads back, for invited speakers and for all', async () => {
  for (const kind of ['all', 'invited'] as const) {
    await show({ query: { ...everybody, country: 'FR' }, people: [] }, kind);
    assert.ok(screen.getByText(say('programme.speakers.filter.none')));
    // Beside the tab and the link to all countries.
    const path = kind === 'all' ? '/en/Scientific/Speakers' : '/en/Scientific/InvitedSpeakers';
    const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path);
    assert.equal(ways.length, 3);
  }
});

test('without any person the page says that they are not announced yet', async () => {
  await show({ countries: [], people: [] });
  assert.ok(screen.getByText(say('programme.speakers.all.none')));
  assert.equal(countries(), null);
});
