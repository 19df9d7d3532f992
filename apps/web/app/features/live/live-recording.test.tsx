import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type LiveMessage, listMessages } from '@airway/contract/live-messages';
import { getRecording } from '@airway/contract/live-recordings';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { answers, film, open, stand, startsAt } from '../../../test/live-page.tsx';
import { messagesIn, press } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import type { LiveData } from './load-live.ts';

const say = messagesIn('ko');
const asked: LiveMessage = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', kind: 'question', name: '홍길동', affiliation: '' },
  ...{ text: '기도는 어떻게 보시나요?', createdAt: startsAt, votes: 1 },
  ...{ isHidden: false, isPinned: false, isAnswered: true },
};
const history = answerTo(listMessages, ({ query }) => ({
  content: query.kind === 'question' ? [asked] : [],
  pinned: [],
  last: 0,
  mayModerate: false,
}));
const mark = 'one';
let address = '/a.m3u8';
const recording = answerTo(getRecording, () => {
  stand.calls.push('recording');
  const { mark } = stand.room.recording ?? { mark: '' };
  return { stream: film(address), endsAt: null, mark };
});
beforeEach(() => {
  address = '/a.m3u8';
});
const closeWith = (recording: LiveData['room']['recording']) => {
  stand.room = { ...stand.room, state: 'CLOSED', liveState: 'closed', recording };
};

test('a recording says until when it is there and that it counts nothing, and is watched by a press', async () => {
  closeWith({ endsAt: '2025-12-31T15:00:00.000Z', changesAt: null, mark });
  mockApi(recording, history, ...answers);
  signInAs();
  await open();
  assert.ok(await screen.findByText(say('errors.CLOSED')));
  const when = '2025.12.31(수) 23:59 (KST)';
  assert.ok(screen.getByText(say('live.recording.until', { when })));
  assert.ok(screen.getByText(say('live.recording.noMinutes')));
  assert.deepEqual(stand.calls, []);
  await press('button', say('live.recording.watch'));
  assert.ok(await screen.findByText(say('live.message.closed')));
  assert.ok(screen.getByText(say('live.recording.noMinutes')));
  assert.ok(screen.getByText(say('live.message.noneWritten')));
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(say('live.question.tab')) }));
  assert.ok(screen.getByText(asked.text));
  // Read-only: nobody writes or votes.
  assert.equal(screen.queryByRole('textbox'), null);
  assert.equal(screen.queryByRole('button', { pressed: false }), null);
  // A recording is no stay: it asks nothing on leaving and sends no heartbeat.
  assert.deepEqual(stand.calls, ['recording']);
  await press('link', say('live.page.session'));
  assert.ok(await screen.findByRole('heading', { name: '다른 곳' }));
  assert.deepEqual(stand.calls, ['recording']);
});

test('a recording that is taken away leaves the screen and says so', async () => {
  closeWith({ endsAt: null, changesAt: null, mark });
  mockApi(recording, history, ...answers);
  signInAs();
  await open();
  await press('button', say('live.recording.watch'));
  assert.ok(await screen.findByText(say('live.message.closed')));
  closeWith(null);
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByText(say('live.recording.gone')));
  assert.equal(screen.queryByText(say('live.message.closed')), null);
  assert.equal(screen.queryByRole('button', { name: say('live.recording.watch') }), null);
});

test('a film that was replaced is told, and gone over to by a press', async () => {
  closeWith({ endsAt: null, changesAt: null, mark });
  mockApi(recording, history, ...answers);
  signInAs();
  await open();
  await press('button', say('live.recording.watch'));
  assert.ok(await screen.findByText(say('live.message.closed')));
  assert.equal(screen.queryByText(say('live.recording.replaced')), null);
  address = '/b.m3u8';
  closeWith({ endsAt: null, changesAt: null, mark: 'two' });
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByText(say('live.recording.replaced')));
  assert.deepEqual(stand.calls, ['recording']);
  await press('button', say('live.recording.turn'));
  await waitFor(() => assert.equal(screen.queryByText(say('live.recording.replaced')), null));
  assert.ok(screen.getByText(say('live.message.closed')));
  assert.deepEqual(stand.calls, ['recording', 'recording']);
});

test('who is not known is asked who they are before a recording, and who may not see it is told so', async () => {
  closeWith({ endsAt: null, changesAt: null, mark });
  const refuses = answerTo(getRecording, () => {
    throw new Refused('NOT_ALLOWED', say('live.registeredOnly'));
  });
  mockApi(refuses, history, ...answers);
  await open();
  assert.ok(await screen.findByRole('heading', { name: say('live.recording.ways') }));
  assert.ok(screen.getByText(say('live.recording.open')));
  assert.equal(screen.queryByRole('button', { name: say('live.recording.watch') }), null);
  signInAs();
  await open();
  await press('button', say('live.recording.watch'));
  assert.match((await screen.findByRole('alert')).textContent ?? '', new RegExp(say('live.registeredOnly')));
});
