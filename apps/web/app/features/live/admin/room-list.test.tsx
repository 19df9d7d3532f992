import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listLiveRooms, type ManagedRoom, setLiveState } from '@airway/contract/live';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { RoomList } from './room-list.tsx';

const say = messagesIn('ko');
const editionId = '0193a0f0-0000-7000-8000-000000000001';
const none = { ko: null, en: null };
const stream = { kind: 'vimeo' as const, address: 'https://vimeo.com/1' };

// An open screen reloads itself for ever.
after(() => showRoutes([{ path: '*', Component: () => null }], '/'));

const roomOf = (number: number, change: Partial<ManagedRoom> = {}): ManagedRoom => ({
  editionId,
  sessionId: `0193a0f0-0000-7000-8000-00000000010${number}`,
  title: { ko: `세션 ${number}`, en: null },
  startsAt: '2025-11-21T01:00:00.000Z',
  endsAt: '2025-11-21T02:00:00.000Z',
  state: 'READY',
  liveState: 'ready',
  banner: none,
  announcements: [],
  attention: { checkMinutes: 0, answerMinutes: 3, idleMinutes: 0 },
  now: '2025-11-21T00:50:00.000Z',
  date: '2025-11-21',
  sessionCode: '',
  roomName: { ko: `${number}홀`, en: null },
  streams: { primary: stream, spare: null, interpretation: null },
  recording: null,
  lateChange: null,
  recordingSet: null,
  slowSeconds: 0,
  viewers: number,
  openQuestions: number,
  ...change,
});

test('the rooms of an hour stand together and are begun by one act, each with what came of it', async () => {
  const lateChange: ManagedRoom['lateChange'] = {
    kind: 'cancelled',
    reason: { ko: '예시', en: null },
    changedDate: '2025-11-21T00:00:00.000Z',
    before: { date: '2025-11-21', startTime: '10:00', endTime: '11:00', roomName: none },
  };
  let rooms = [
    roomOf(1, { streams: { primary: null, spare: null, interpretation: null } }),
    roomOf(2, { startsAt: '2025-11-21T01:30:00.000Z' }),
    roomOf(3, { lateChange }),
    roomOf(4, { liveState: 'closed' }),
    roomOf(5, { startsAt: '2025-11-21T02:00:00.000Z' }),
  ];
  const sent: string[] = [];
  mockApi(
    answerTo(listLiveRooms, () => ({ content: rooms, total: rooms.length })),
    answerTo(setLiveState, ({ params, body }) => {
      sent.push(params.sessionId);
      if (params.sessionId === rooms[1]?.sessionId)
        throw new Refused('UNAVAILABLE', '지금은 할 수 없습니다.');
      rooms = rooms.map((room) =>
        room.sessionId === params.sessionId ? { ...room, liveState: body.state } : room,
      );
      return rooms.find(({ sessionId }) => sessionId === params.sessionId) ?? roomOf(9);
    }),
  );
  const Component = () => <RoomList editionId={editionId} loaded={useLoaderData()} today="2025-11-21" />;
  const loader = async () => (await authorisedCall(listLiveRooms, { params: { editionId } })).content;
  await showRoutes([{ path: '*', Component, loader }], '/Admin/Live');

  const hour = within(await screen.findByRole('region', { name: '10:00' }));
  assert.ok(hour.getByText(say('live.admin.group.count', { count: 4, viewers: 10, questions: 10 })));
  assert.equal(hour.getAllByText(say('live.admin.stream.none')).length, 1);
  assert.ok(hour.getByText(say('programme.late.cancelled')));
  const alone = within(screen.getByRole('region', { name: '11:00' }));
  assert.equal(alone.queryByRole('button', { name: say('live.admin.group.begin') }), null);

  fireEvent.click(hour.getByRole('button', { name: say('live.admin.group.begin') }));
  const name = say('live.admin.group.begin.title', { time: '10:00' });
  const dialog = within(screen.getByRole('dialog', { name }));
  assert.equal(dialog.getAllByRole('listitem').length, 2);
  assert.ok(dialog.getByText(new RegExp(RegExp.escape(say('live.admin.begin.noStream')))));
  fireEvent.click(dialog.getByRole('button', { name: say('live.admin.group.begin') }));
  const outcome = within(await hour.findByRole('status'));
  assert.deepEqual(
    outcome
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent === `1홀: ${say('live.admin.group.done.begin')}`),
    [true, false],
  );
  assert.deepEqual(
    sent,
    rooms.slice(0, 2).map(({ sessionId }) => sessionId),
  );
  assert.ok(await hour.findByText(say('live.admin.state.live')));
});
