import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { editionId, roomA, sessionAt } from '../../../test/programme.ts';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import type { SessionPageData } from './load-session.ts';
import { SessionPage, type SessionPageProps } from './session-page.tsx';

const say = messagesIn('en');
const none = { ko: null, en: null };
const session: SessionPageData = {
  ...sessionAt('one', ['09:00', '10:00'], { state: 'CLOSED' }),
  editionId,
  room: { id: roomA, name: { ko: null, en: 'Hall A' }, place: none, capacity: null },
  description: none,
  capacity: null,
  chairs: [],
  talks: [],
};
const show = (
  surveyPath: SessionPageProps['surveyPath'],
  isRecorded = false,
  change: Partial<SessionPageData> = {},
) => {
  const shown = { ...session, ...change };
  const Component = () => (
    <SessionPage
      session={shown}
      hasLiveRooms
      surveyPath={surveyPath}
      isRecorded={isRecorded}
      remind={() => 'remind'}
    />
  );
  return showRoutes([{ path: '*', Component }], '/Scientific/Program/one', 'en');
};

test('a session leads to where it is rated while that can be done', async () => {
  await show('/Survey/session-feedback?session=one');
  const link = screen.getByRole('link', { name: say('programme.survey') });
  assert.equal(link.getAttribute('href'), '/en/Survey/session-feedback?session=one');
  await show(undefined);
  assert.equal(screen.queryByRole('link', { name: say('programme.survey') }), null);
});

test('who may enter a live room stands beside the way to it; a session on site alone has none', async () => {
  const enter = () => screen.queryByRole('link', { name: say('programme.live.enter') });
  const terms = () => screen.queryByText(say('programme.live.who'), { exact: false });
  await show(undefined, false, { state: 'LIVE', participation: 'both' });
  assert.equal(enter()?.getAttribute('href'), '/en/Live/one');
  // Styles hide it in a browser that has shown a confirmed registration.
  assert.equal(terms()?.dataset.for, 'unconfirmed');
  for (const change of [
    { state: 'LIVE', participation: 'onsite' },
    { state: 'READY', participation: 'both' },
  ] as const) {
    await show(undefined, false, change);
    assert.deepEqual([enter(), terms()], [null, null]);
  }
});

test('a session that has ended leads to its recording where there is one', async () => {
  await show(undefined, true);
  const link = screen.getByRole('link', { name: say('programme.recording') });
  assert.equal(link.getAttribute('href'), '/en/Live/one');
  await show(undefined);
  assert.equal(screen.queryByRole('link', { name: say('programme.recording') }), null);
});

test('who sponsors a session is named, and leads to the booth where there is one', async () => {
  const sponsor = { ko: null, en: 'Sample Medical' };
  await show(undefined, false, { sponsor, boothPath: '/Sponsors/one' });
  const link = screen.getByRole('link', { name: 'Sample Medical' });
  assert.equal(link.getAttribute('href'), '/en/Sponsors/one');
  await show(undefined, false, { sponsor });
  assert.ok(screen.getByText('Sample Medical'));
  assert.equal(screen.queryByRole('link', { name: 'Sample Medical' }), null);
});

test('a session of one lecture is headed by the lecture, a session of several by itself', async () => {
  const talk = (id: string): SessionPageData['talks'][number] => ({
    id,
    title: { ko: null, en: `Lecture ${id}` },
    date: '2025-11-21',
    startTime: '09:00',
    endTime: '09:30',
    startsAt: '2025-11-21T00:00:00.000Z',
    endsAt: '2025-11-21T00:30:00.000Z',
    abstract: none,
    speakers: [{ id: 'speaker', name: { ko: null, en: 'A. Sample' }, affiliation: none, country: 'KR' }],
    materials: [],
  });
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  await show(undefined, false, { talks: [talk('1')] });
  assert.equal(heading(), 'Lecture 1');
  assert.ok(screen.getByText(String(session.title.en), { exact: false }));
  await show(undefined, false, { talks: [talk('1'), talk('2')] });
  assert.equal(heading(), session.title.en);
});

test('only a session that is still to come can be reminded of', async () => {
  const shown = async (change: Partial<SessionPageData>) => {
    await show(undefined, false, change);
    return screen.queryByText('remind') !== null;
  };
  const lateChange = {
    kind: 'cancelled' as const,
    reason: none,
    changedDate: '2025-11-20T00:00:00Z',
    before: { date: '2025-11-21', startTime: '09:00', endTime: '10:00', roomName: none },
  };
  assert.deepEqual(
    [
      await shown({ state: 'READY' }),
      await shown({ state: 'LIVE' }),
      await shown({ state: 'CLOSED' }),
      await shown({ state: 'READY', lateChange }),
    ],
    [true, false, false, false],
  );
});
