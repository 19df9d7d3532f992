import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Session } from '@airway/contract/programme';
import { screen } from '@testing-library/dom';
import { mockApi } from '../../../test/api.ts';
import { editionId, rooms, sessionAt } from '../../../test/programme.ts';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { MyDay } from './my-day.tsx';
import { storeStars } from './stored-stars.ts';

const say = messagesIn('en');
const rest = { editionId, capacity: null, sponsorId: null, chairs: [], talks: [] };
const session = (...args: Parameters<typeof sessionAt>): Session => ({ ...sessionAt(...args), ...rest });
const lateChange = (kind: 'cancelled' | 'postponed' | 'moved'): Session['lateChange'] => ({
  kind,
  reason: { ko: null, en: 'Flight' },
  changedDate: '2025-11-20T00:00:00.000Z',
  before: { date: '2025-11-21', startTime: '09:00', endTime: '10:00', roomName: { ko: null, en: 'Hall A' } },
});
const content = [
  session('ended', ['08:00', '09:00'], { state: 'CLOSED', endsAt: '2025-11-19T00:00:00.000Z' }),
  session('later', ['15:00', '16:00']),
  session('on', ['09:00', '10:00'], { state: 'LIVE', participation: 'both' }),
  session('cancelled', ['09:00', '10:00'], { lateChange: lateChange('cancelled') }),
  session('postponed', ['09:00', '10:00'], { lateChange: lateChange('postponed') }),
  session('moved', ['11:00', '12:00'], { lateChange: lateChange('moved') }),
  session('tested', ['13:00', '14:00'], { state: 'CLOSED' }),
];
/** The day before the programme's first. */
const clock = { isRehearsal: true, today: '2025-11-20' };
const show = (stars: string[], sessions = content) => {
  storeStars(editionId, undefined, stars);
  const programme = {
    editionId,
    version: 1,
    publishedDate: null,
    timeZone: 'Asia/Seoul',
    days: [],
    rooms,
    content: sessions,
    total: sessions.length,
    changesAt: null,
  };
  return showRoutes(
    [{ path: '*', Component: () => <MyDay clock={clock} programme={programme} hasLiveRooms /> }],
    '/Account/MyPage',
    'en',
  );
};
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  mockApi();
});

test('the next three starred sessions are shown in order, without those that ended or are not held', async () => {
  await show(content.map(({ id }) => id));
  assert.deepEqual(titles(), ['Session on', 'Session moved', 'Session tested']);
  assert.ok(screen.getAllByText('Hall A').length >= 3);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  assert.ok(addresses.includes('/en/Live/on'));
  assert.ok(addresses.includes('/en/Scientific/Program/Mine'));
});

test('without a star it says how to star, and after the last session that all is over', async () => {
  await show([]);
  screen.getByText(say('programme.mine.none'));
  await show(['ended']);
  screen.getByText(say('programme.mine.over'));
});

test('without a programme there is no part of it', async () => {
  await show([], []);
  assert.equal(screen.queryAllByRole('heading').length, 0);
});
