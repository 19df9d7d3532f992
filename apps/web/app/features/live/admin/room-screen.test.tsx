import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import {
  changeLiveRoom,
  getManagedRoom,
  type ManagedRoom,
  setLiveAttention,
  setLiveState,
} from '@airway/contract/live';
import { removeRecording, setRecording } from '@airway/contract/live-recordings';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { RoomScreen } from './room-screen.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';
const params = { editionId: id, sessionId: id };
const none = { ko: null, en: null };
const longTitle = '소아 기도 '.repeat(30).trim();

// An open screen reloads itself for ever.
after(() => showRoutes([{ path: '*', Component: () => null }], '/'));

/** Shows the screen of a room on air; returns the sent requests. */
async function show(change: Partial<ManagedRoom> = {}, state: ManagedRoom['liveState'] = 'live') {
  let room: ManagedRoom = {
    ...params,
    title: { ko: longTitle, en: null },
    startsAt: '2025-11-21T14:30:00.000Z',
    endsAt: '2025-11-21T15:30:00.000Z',
    state: 'LIVE',
    banner: none,
    announcements: [],
    attention: { checkMinutes: 0, answerMinutes: 3, idleMinutes: 0 },
    now: '2025-11-21T14:40:00.000Z',
    date: '2025-11-21',
    sessionCode: 'N1',
    roomName: { ko: null, en: 'Night hall' },
    streams: {
      primary: { kind: 'vimeo', address: 'https://vimeo.com/1' },
      spare: null,
      interpretation: null,
    },
    recording: null,
    lateChange: null,
    recordingSet: null,
    slowSeconds: 5,
    viewers: 12,
    openQuestions: 0,
    ...change,
    liveState: state,
  };
  const sent: unknown[] = [];
  mockApi(
    answerTo(getManagedRoom, () => room),
    answerTo(setLiveState, ({ body }) => {
      room = { ...room, liveState: body.state };
      sent.push(body);
      return room;
    }),
    answerTo(changeLiveRoom, ({ body }) => {
      sent.push(body);
      return room;
    }),
    answerTo(setRecording, ({ body }) => {
      room = { ...room, recordingSet: body };
      sent.push(body);
      return room;
    }),
    answerTo(removeRecording, () => {
      room = { ...room, recordingSet: null };
      sent.push('removed');
      return room;
    }),
    answerTo(setLiveAttention, ({ body }) => {
      room = { ...room, attention: body };
      sent.push(body);
      return room;
    }),
  );
  const staff = { role: { permissions: ['LIVE_Manage'] } } as Partial<SignedInUser> as SignedInUser;
  const Component = () => (
    <StaffContext value={staff}>
      <RoomScreen loaded={useLoaderData()} />
    </StaffContext>
  );
  const loader = () => authorisedCall(getManagedRoom, { params });
  await showRoutes([{ path: '*', Component, loader }], '/Admin/Live/x');
  await screen.findByText(say(`live.admin.state.${state}`));
  return sent;
}

test('a room says when and where it is, also past midnight and in a hall of one language', async () => {
  await show();
  assert.ok(screen.getByText('2025.11.21(금) 23:30–00:30'));
  assert.equal(screen.getByText('Night hall').getAttribute('lang'), 'en');
  assert.ok(screen.getByText(new RegExp(say('live.admin.watching', { count: 12 }))));
});

test('ending asks with the name of the session and who leaves by it; interrupting does not', async () => {
  const sent = await show();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(say('live.admin.act.pause')) }));
  await screen.findByText(say('live.admin.state.paused'));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(say('live.admin.act.end')) }));
  const dialog = within(
    screen.getByRole('dialog', { name: say('live.admin.end.title', { title: longTitle }) }),
  );
  assert.ok(dialog.getByText(say('live.admin.end.text', { count: 12 })));
  assert.deepEqual(sent, [{ state: 'paused' }]);
  fireEvent.click(dialog.getByRole('button', { name: say('live.admin.act.end') }));
  await screen.findByText(say('live.admin.state.closed'));
  assert.deepEqual(sent, [{ state: 'paused' }, { state: 'closed' }]);
});

test('going on air asks where no stream is set or it is long before its time, and not otherwise', async () => {
  const begin = new RegExp(say('live.admin.act.begin'));
  const streams = { primary: null, spare: null, interpretation: null };
  const early = '2025-11-21T11:10:00.000Z';
  const sent = await show({ streams, now: early, state: 'READY' }, 'ready');
  fireEvent.click(screen.getByRole('button', { name: begin }));
  const name = say('live.admin.begin.title', { title: longTitle });
  const dialog = within(screen.getByRole('dialog', { name }));
  assert.ok(dialog.getByText(say('live.admin.begin.noStream')));
  const time = say('live.admin.begin.hours', { hours: 3, minutes: 20 });
  assert.ok(dialog.getByText(say('live.admin.begin.early', { time })));
  assert.deepEqual(sent, []);
  fireEvent.click(dialog.getByRole('button', { name: begin }));
  await screen.findByText(say('live.admin.state.live'));
  assert.deepEqual(sent, [{ state: 'live' }]);
  assert.equal(screen.queryByRole('dialog'), null);

  const inTime = await show({ now: '2025-11-21T14:00:00.000Z', state: 'READY' }, 'ready');
  fireEvent.click(screen.getByRole('button', { name: begin }));
  await screen.findByText(say('live.admin.state.live'));
  assert.deepEqual(inTime, [{ state: 'live' }]);
});

test('an address that is empty is none, and a number that is none is told before anything is sent', async () => {
  const sent = await show();
  const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(RegExp.escape(label)) });
  const slow = field(say('live.admin.slow'));
  const address = field(say('live.admin.address', { use: say('live.admin.use.primary') }));
  fireEvent.input(address, { target: { value: '' } });
  fireEvent.input(slow, { target: { value: '601' } });
  await press('button', say('console.save'));
  assert.deepEqual(sent, []);
  fireEvent.input(slow, { target: { value: '0' } });
  await press('button', say('console.save'));
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(sent[0], {
    streams: { primary: null, spare: null, interpretation: null },
    banner: none,
    slowSeconds: 0,
  });
});

test('checks of presence cannot leave more time to answer than a stretch has', async () => {
  const sent = await show();
  await press('button', say('live.admin.attention.set'));
  const dialog = within(screen.getByRole('dialog', { name: say('live.admin.attention') }));
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(RegExp.escape(label)) });
  fireEvent.input(field(say('live.admin.checkMinutes')), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  assert.ok((await dialog.findAllByText(say('live.admin.answerMinutes.long'))).length > 0);
  fireEvent.input(field(say('live.admin.checkMinutes')), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  await screen.findByText(say('live.admin.attention.checks', { checkMinutes: 20, answerMinutes: 3 }));
  assert.deepEqual(sent, [{ checkMinutes: 20, answerMinutes: 3, idleMinutes: 0 }]);
});

test('a recording is set with its end and taken away again', async () => {
  const sent = await show({ state: 'CLOSED' });
  assert.ok(screen.getByText(say('live.admin.recording.none')));
  await press('button', say('live.admin.recording.set'));
  const dialog = within(screen.getByRole('dialog', { name: say('live.admin.recording') }));
  const field = (label: string) => dialog.getByLabelText(new RegExp(RegExp.escape(label)));
  fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  assert.equal(field(say('live.admin.recording.address')).getAttribute('aria-invalid'), 'true');
  assert.deepEqual(sent, []);
  fireEvent.change(field(say('live.admin.recording.kind')), { target: { value: 'vimeo' } });
  fireEvent.input(field(say('live.admin.recording.address')), {
    target: { value: ' https://vimeo.com/1 ' },
  });
  fireEvent.input(field(say('live.admin.recording.endsAt')), { target: { value: '2026-01-01T00:00' } });
  fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  await screen.findByText(say('live.admin.recording.until', { when: '2025.12.31(수) 23:59 (KST)' }));
  const set = {
    stream: { kind: 'vimeo', address: 'https://vimeo.com/1' },
    endsAt: '2025-12-31T15:00:00.000Z',
  };
  assert.deepEqual(sent, [set]);
  await press('button', say('live.admin.recording.remove'));
  const asking = within(
    screen.getByRole('dialog', { name: say('live.admin.recording.remove.title', { title: longTitle }) }),
  );
  fireEvent.click(asking.getByRole('button', { name: say('live.admin.recording.remove') }));
  assert.ok(await screen.findByText(say('live.admin.recording.none')));
  assert.deepEqual(sent, [set, 'removed']);
});
