import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { LateChange } from '@airway/contract/programme';
import { getProgrammeFeed, getProgrammeStars } from '@airway/contract/programme-stars';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { days, editionId, roomB, rooms, sessionAt } from '../../../test/programme.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { clearSession } from '../../platform/stored-session.ts';
import type { ProgrammePageData } from './load-programme.ts';
import { MinePage } from './mine-page.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { programmeQuery } from './programme-query.ts';

const say = messagesIn('en');
beforeEach(() => {
  clearSession();
  localStorage.clear();
});

const sessions = [
  sessionAt('one', ['09:00', '10:00'], {
    people: [{ id: 'kim', name: { ko: null, en: 'Kim' } }],
    moreCount: 2,
    creditMinutes: 60,
    state: 'LIVE',
    participation: 'both',
  }),
  sessionAt('two', ['09:30', '10:30'], { roomId: roomB, changedInVersion: 2, hasInterpretation: true }),
  sessionAt('lunch', ['12:00', '13:00'], { type: 'meal', title: { ko: null, en: 'Lunch' } }),
];
const clock = { isRehearsal: true, today: '2025-01-01' };

async function show(search = '', change: Partial<ProgrammePageData> = {}, hasLiveRooms = false, on = clock) {
  const page: ProgrammePageData = {
    editionId,
    version: 2,
    publishedDate: '2025-11-01T00:00:00Z',
    query: { ...programmeQuery.queryOf(new URLSearchParams(search)), day: '2025-11-21' },
    days,
    rooms,
    types: ['symposium', 'meal'],
    people: [{ id: 'kim', name: { ko: null, en: 'Kim' } }],
    foundCount: 3,
    sessions,
    ...change,
  };
  const Component = () => <ProgrammePage page={page} clock={on} hasLiveRooms={hasLiveRooms} banner={null} />;
  return showRoutes([{ path: '*', Component }], `/Scientific/Program${search}`, 'en');
}
const showMine = (hasLiveRooms = false) => {
  const page = {
    editionId,
    version: 2,
    query: programmeQuery.queryOf(new URLSearchParams()),
    days,
    rooms,
    sessions,
  };
  const Component = () => <MinePage page={page} hasLiveRooms={hasLiveRooms} reminders={null} />;
  return showRoutes([{ path: '*', Component }], '/Scientific/Program/Mine', 'en');
};
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const starOf = (title: string) => say('programme.star', { title });

test('a day is read in the order of time, and each session says when, where, what and who', async () => {
  await show();
  assert.deepEqual(
    screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${textOf(heading)}`),
    [
      `H1 ${say('ui.page.program')}`,
      'H2 Fri, 21 Nov 2025 Day 1',
      'H3 09:00',
      'H4 Session one',
      'H3 09:30',
      'H4 Session two',
      'H3 12:00',
      'H4 Lunch',
    ],
  );
  const [one, two, lunch] = screen.getAllByRole('article');
  assert.ok(one && two && lunch);
  for (const part of ['09:00–10:00', 'Hall A', say('programme.type.symposium'), 'Kim', say('programme.live')])
    assert.ok(textOf(one)?.includes(part), part);
  assert.ok(textOf(one)?.includes(say('programme.people.more', { count: 2 })));
  assert.ok(within(one).getByText(`${say('programme.language.en')} · ${say('programme.credits')}`));
  assert.ok(within(two).getByText(say('programme.changed')));
  assert.ok(within(two).getByText(`${say('programme.language.en')} · ${say('programme.interpretation')}`));
  assert.equal(within(lunch).queryByRole('link'), null);
  assert.equal(within(lunch).queryByRole('button'), null);
  assert.equal(hrefOf('Session one'), '/en/Scientific/Program/one');
});

test('a lecture says what it is about and who speaks, and of which session it is', async () => {
  await show('', {
    sessions: [
      sessionAt('one', ['09:00', '09:45'], {
        title: { ko: null, en: 'The next ten years' },
        part: { ko: null, en: 'Plenary lecture 1' },
        face: { initials: 'ML', photo: null },
      }),
    ],
  });
  const article = within(screen.getByRole('article'));
  assert.equal(textOf(article.getByRole('heading')), 'The next ten years');
  for (const part of ['Plenary lecture 1', 'ML']) assert.ok(article.getByText(part), part);
  assert.ok(article.getByRole('button', { name: starOf('The next ten years') }));
});

const linesIn = (title: string) => {
  const strip = screen.queryByRole('heading', { name: title })?.parentElement;
  return strip ? within(strip).getAllByRole('listitem').map(textOf) : [];
};

test('today one reads first what is on and what follows, on other days and under filters not', async () => {
  const today = [
    sessionAt('one', ['09:00', '10:00'], { state: 'CLOSED' }),
    sessionAt('two', ['10:00', '11:30'], {
      state: 'LIVE',
      people: [{ id: 'kim', name: { ko: null, en: 'Kim' } }],
    }),
    sessionAt('three', ['12:00', '13:00'], { type: 'meal', title: { ko: null, en: 'Lunch' } }),
    sessionAt('four', ['12:00', '13:00'], { roomId: roomB }),
    sessionAt('five', ['13:00', '14:00']),
  ];
  const onTheDay = { isRehearsal: true, today: '2025-11-21' };
  const next = say('programme.next', { time: '12:00' });
  await show('', { sessions: today }, false, onTheDay);
  assert.deepEqual(linesIn(say('programme.on')), ['10:00–11:30Hall ASession twoKim']);
  assert.deepEqual(linesIn(next), ['12:00–13:00Hall ALunch', '12:00–13:00Hall BSession four']);
  await show('', { sessions: today });
  assert.deepEqual(linesIn(next), []);
  await show('?type=symposium', { sessions: today }, false, onTheDay);
  assert.deepEqual(linesIn(next), []);
});

test('on a phone the filters are a sheet, which closes once they are sent', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: true });
  try {
    await show();
    assert.equal(screen.queryByRole('dialog'), null);
    const summary = screen.getByText(say('programme.filter'), { selector: 'summary span' });
    await act(async () => fireEvent.click(summary));
    const sheet = within(screen.getByRole('dialog', { name: say('programme.filter') }));
    assert.ok(sheet.getByRole('search'));
    await act(async () =>
      fireEvent.click(sheet.getByRole('button', { name: say('programme.filter.apply') })),
    );
    assert.equal(screen.queryByRole('dialog'), null);
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('a late change says what became of a session, from where to where and why', async () => {
  const before = {
    date: '2025-11-21',
    startTime: '09:00',
    endTime: '10:00',
    roomName: { ko: null, en: 'Hall A' },
  };
  const late = (kind: LateChange['kind'], reason: string) => ({
    lateChange: { kind, reason: { ko: null, en: reason }, changedDate: '2025-11-21T00:00:00.000Z', before },
    changedInVersion: 2,
  });
  await show('', {
    sessions: [
      sessionAt('one', ['09:00', '10:00'], late('cancelled', 'No speaker.')),
      sessionAt('two', ['09:00', '10:00'], { ...late('postponed', 'A fire alarm.'), roomId: roomB }),
      sessionAt('three', ['11:00', '12:00'], { ...late('moved', 'A power cut.'), roomId: roomB }),
    ],
  });
  const articles = screen.getAllByRole('article');
  for (const [index, kind, reason] of [
    [0, 'cancelled', 'No speaker.'],
    [1, 'postponed', 'A fire alarm.'],
    [2, 'moved', 'A power cut.'],
  ] as const) {
    const article = within(articles[index] ?? assert.fail());
    assert.ok(article.getByText(say(`programme.late.${kind}`)));
    assert.ok(article.getByText(reason));
    assert.equal(article.queryByText(say('programme.changed')), null);
  }
  assert.equal(textOf(document.querySelector('del')), '09:00–10:00 Hall A');
  assert.equal(textOf(document.querySelector('ins')), '11:00–12:00 Hall B');
  assert.equal(document.querySelectorAll('del').length, 1);
});

test('a live session leads to its room where there is such a page', async () => {
  await show();
  assert.equal(screen.queryByRole('link', { name: say('programme.live') }), null);
  await show('', {}, true);
  assert.equal(hrefOf(say('programme.live')), '/en/Live/one');
  await show('', { sessions: [sessionAt('hall', ['09:00', '10:00'], { state: 'LIVE' })] }, true);
  screen.getByText(say('programme.live'));
  assert.equal(screen.queryByRole('link', { name: say('programme.live') }), null);
});

test('days are links that keep what is asked for, and say how much fits', async () => {
  await show('?type=symposium&view=list');
  const tabs = within(screen.getByRole('navigation', { name: say('programme.days') })).getAllByRole('link');
  assert.deepEqual(
    tabs.map((tab) => [textOf(tab), tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    [
      ['Fri, 21 Nov2', '/en/Scientific/Program?day=2025-11-21&type=symposium&view=list', 'page'],
      ['Sat, 22 Nov0', '/en/Scientific/Program?day=2025-11-22&type=symposium&view=list', null],
      [say('programme.mine'), '/en/Scientific/Program/Mine', null],
    ],
  );
  assert.ok(screen.getByText(say('programme.found', { count: 3 })));
  assert.equal(hrefOf(say('programme.view.grid')), '/en/Scientific/Program?day=2025-11-21&type=symposium');
  assert.equal(hrefOf(say('programme.filter.clear')), '/en/Scientific/Program?day=2025-11-21&view=list');
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: say('programme.filter.type') });
  assert.equal(kind.value, 'symposium');
});

test('where nothing fits the page says so and leads back', async () => {
  await show('?search=nothing', { sessions: [], foundCount: 0 });
  assert.ok(screen.getByText(say('programme.none.found')));
  await show('', { sessions: [], foundCount: 0 });
  assert.ok(screen.getByText(say('programme.none')));
});

test('changes are led to once there are any', async () => {
  await show();
  assert.equal(hrefOf(say('programme.changes')), '/en/Scientific/Program/Changes');
  await show('', { version: 1 });
  assert.equal(screen.queryByRole('link', { name: say('programme.changes') }), null);
});

test('stars make a programme of one’s own, which names what clashes', async () => {
  await show();
  const star = screen.getByRole('button', { name: starOf('Session one') });
  assert.equal(star.getAttribute('aria-pressed'), 'false');
  await press('button', starOf('Session one'));
  assert.equal(star.getAttribute('aria-pressed'), 'true');
  await showMine();
  assert.deepEqual(
    screen.getAllByRole('article').map((article) => textOf(within(article).getByRole('heading'))),
    ['Session one'],
  );
  assert.equal(screen.queryByText(/At the same time/), null);
  await show();
  await press('button', starOf('Session two'));
  await showMine();
  assert.ok(screen.getByText(say('programme.clash', { titles: '09:30 Session two' })));
  assert.ok(screen.getByText(say('programme.clash', { titles: '09:00 Session one' })));
  assert.ok(screen.getByText(say('programme.clash.count', { count: 2 })));
  await press('button', starOf('Session one'));
  assert.equal(screen.queryByText(/At the same time/), null);
  await press('button', starOf('Session two'));
  assert.ok(screen.getByText(say('programme.mine.none')));
  assert.equal(localStorage.length, 0);
});

test('one’s own programme says nothing of being empty until the account has answered', async () => {
  const feed = answerTo(getProgrammeFeed, () => ({ createdDate: null }));
  const none = () => screen.queryByText(say('programme.mine.none'));
  const waiting = () => screen.queryByText(say('ui.loading'));
  mockApi(
    answerTo(getProgrammeStars, () => ({ editionId, sessionIds: [] })),
    feed,
  );
  const give = globalThis.fetch;
  const mayAnswer = Promise.withResolvers<void>();
  globalThis.fetch = async (address, init) => {
    await mayAnswer.promise;
    return give(address, init);
  };
  signInAs({ id: '019a0000-0000-7000-8000-0000000000f1' });
  await showMine();
  assert.ok(waiting());
  assert.equal(none(), null);
  mayAnswer.resolve();
  await waitFor(() => assert.ok(none()));
  assert.equal(waiting(), null);

  mockApi(
    answerTo(getProgrammeStars, () => {
      throw new Refused('UNAVAILABLE', 'no');
    }),
    feed,
  );
  await showMine();
  await screen.findByText(say('programme.mine.failed'));
  assert.equal(none(), null);
});
