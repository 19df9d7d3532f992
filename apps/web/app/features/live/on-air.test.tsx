import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { rooms, sessionAt } from '../../../test/programme.ts';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import type { OwnMinutes } from './load-minutes.ts';
import { MinutesSum } from './minutes-sum.tsx';
import { OnAir } from './on-air.tsx';

const say = messagesIn('en');
const show = (element: React.ReactElement) =>
  showRoutes([{ path: '*', Component: () => element }], '/Account/MyPage', 'en');
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('rooms that are on air are one press away, those without a live room are not among them', async () => {
  const states = [
    sessionAt('room', ['09:00', '10:00'], { state: 'LIVE', participation: 'both' }),
    sessionAt('hall', ['09:00', '10:00'], { state: 'LIVE' }),
    sessionAt('later', ['11:00', '12:00'], { participation: 'online' }),
  ];
  await show(<OnAir sessions={states} rooms={rooms} />);
  assert.deepEqual(links(), ['/en/Live/room']);
  await show(<OnAir sessions={states.slice(1)} rooms={rooms} />);
  assert.equal(screen.queryByText(say('ui.live.now')), null);
});

test('minutes are summed, and nothing is said before the first', async () => {
  const sessions = [30, 45].map((minutes, index) => ({
    sessionId: `s${index}`,
    title: { ko: null, en: 'Session' },
    startsAt: '2025-11-21T00:00:00.000Z',
    endsAt: '2025-11-21T01:00:00.000Z',
    minutes,
    stays: [],
    corrections: [],
    checks: [],
    objections: [],
  }));
  await show(<MinutesSum minutes={{ sessions }} />);
  screen.getByText('75 minutes count in 2 sessions.');
  for (const nothing of [undefined, { problem: 'away' }, { sessions: [] }] satisfies OwnMinutes[]) {
    await show(<MinutesSum minutes={nothing} />);
    assert.deepEqual(links(), []);
  }
});
