import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import { getLiveRoom } from '@airway/contract/live';
import { type LiveMessage, listMessages } from '@airway/contract/live-messages';
import { confirmPresence, connect, disconnect, updateAliveDate } from '@airway/contract/live-presence';
import { getRecording } from '@airway/contract/live-recordings';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, Refused, standInForApi } from '../../../test/api.ts';
import { press, showRoutes, wordsOf } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { formatInstant } from '../../platform/dates.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { LivePage } from './live-page.tsx';
import { forgetPerson } from './live-person.ts';
import type { LiveData } from './load-live.ts';

const say = wordsOf('ko');
const editionId = '019a0000-0000-7000-8000-000000000001';
const sessionId = '019a0000-0000-7000-8000-0000000000c1';
const ko = (text: string) => ({ ko: text, en: null });
const none = { ko: null, en: null };
const [startsAt, endsAt] = ['2025-11-21T00:00:00.000Z', '2025-11-21T01:00:00.000Z'];
const film = (address: string) => ({ kind: 'hls' as const, address });

let room: LiveData['room'];
type Beat = ReplyOf<typeof updateAliveDate>;
let beats: (() => Beat)[];
let calls: string[];
const streams = { primary: film('/a.m3u8'), spare: film('/b.m3u8'), interpretation: null };

const answers = [
  answerTo(getLiveRoom, () => room),
  answerTo(connect, () => {
    calls.push('connect');
    // Beats come so soon that nobody waits for them.
    const stay = { id: String(calls.length), connectedAt: startsAt, beatSeconds: 0.01, name: '홍길동' };
    return { ...stay, room, streams, hasTakenOver: false };
  }),
  answerTo(updateAliveDate, () => beats.shift()?.() ?? { check: null }),
  answerTo(confirmPresence, ({ body }) => {
    calls.push(body.checkId);
    return { isInTime: true };
  }),
  answerTo(disconnect, () => {
    calls.push('disconnect');
    return {};
  }),
];

beforeEach(() => {
  clearSession();
  forgetPerson();
  window.location.hash = '';
  calls = [];
  beats = [];
  room = {
    ...{ editionId, sessionId, title: ko('기도'), startsAt, endsAt },
    ...{
      state: 'LIVE',
      liveState: 'live',
      banner: none,
      attention: { checkMinutes: 0, answerMinutes: 0, idleMinutes: 0 },
      recording: null,
      now: '2025-11-20T23:59:00.000Z',
    },
  };
});

// A page that is open asks on and on.
afterEach(() => showRoutes([{ path: '*', Component: () => null }], '/'));

const talk = { id: 't', date: '2025-11-21', startTime: '09:00', endTime: '10:00', startsAt, endsAt };

async function open(change: Partial<LiveData> = {}, surveyPath?: string) {
  const session: LiveData['place']['session'] = {
    id: sessionId,
    editionId,
    sessionCode: 'A1',
    date: '2025-11-21',
    startTime: '09:00',
    endTime: '10:00',
    startsAt,
    endsAt,
    roomId: 'r',
    type: 'symposium',
    title: ko('기도'),
    language: 'ko',
    hasInterpretation: false,
    creditMinutes: null,
    participation: 'both',
    chairs: [],
    state: 'LIVE',
    talks: [{ ...talk, title: ko('첫 강연'), speakers: [] }],
    changedInVersion: null,
    room: { id: 'r', name: ko('한라홀'), place: none, capacity: null },
  };
  const live = { place: { editionId, sessionId, session }, room, others: [], ...change };
  const shown = await showRoutes(
    [
      {
        path: '/Live/:id',
        Component: () => (
          <LivePage
            live={live}
            surveyPath={surveyPath}
            sessionHref="/elsewhere"
            banner={null}
            contact="02-000"
          />
        ),
      },
      { path: '/elsewhere', Component: () => <h1>다른 곳</h1> },
    ],
    `/Live/${sessionId}`,
  );
  return shown;
}
const enter = () => press('button', say('live.page.enter'));
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('more than a day before it begins the days are said, and no seconds', async () => {
  const startsAt = new Date(Date.parse(room.now) + 41.9 * 86_400_000).toISOString();
  room = { ...room, startsAt, state: 'READY', liveState: 'ready' };
  standInForApi(...answers);
  signInAs();
  await open();
  const days = say('live.page.until.days', { days: 42 });
  assert.equal((await screen.findByRole('timer')).textContent, `${say('live.page.until')} ${days}`);
  // “In a moment” is said on its own day.
  assert.ok(screen.getByText(say('live.page.begins', { when: formatInstant('ko', startsAt) })));
  assert.equal(screen.queryByText(say('errors.READY')), null);
});

test('before it begins the page counts down, and opens by itself when staff begin', async () => {
  room = { ...room, state: 'READY', liveState: 'ready' };
  standInForApi(...answers);
  signInAs();
  await open();
  assert.ok(await screen.findByText(say('errors.READY')));
  assert.match((await screen.findByRole('timer')).textContent ?? '', /00:0[01]:\d\d/);
  assert.equal(screen.queryByRole('button', { name: say('live.page.enter') }), null);
  room = { ...room, state: 'LIVE', liveState: 'live' };
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByRole('button', { name: say('live.page.enter') }));
  assert.deepEqual(calls, []);
});

test('who is not known is led to sign in, or names a registration for this tab', async () => {
  const tokens = { accessToken: 'a', refreshToken: 'r', userName: '홍길동' };
  const asked: object[] = [];
  standInForApi(
    ...answers,
    answerTo(loginRegistrant, ({ body }) => {
      asked.push(body);
      return tokens;
    }),
  );
  await open();
  assert.equal(await linkTo(say('live.way.signIn')), `/Account/Signin?next=%2FLive%2F${sessionId}`);
  assert.equal(await linkTo(say('live.way.register')), '/Registration');
  const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await press('button', say('live.way.continue'));
  assert.equal(box(say('live.way.email')).getAttribute('aria-invalid'), 'true');
  fireEvent.input(box(say('live.way.number')), { target: { value: 'AB12-CD34' } });
  fireEvent.input(box(say('live.way.email')), { target: { value: 'a@example.org' } });
  await press('button', say('live.way.continue'));
  await enter();
  assert.ok(await screen.findByRole('button', { name: say('live.leave.go') }));
  assert.deepEqual(
    [asked, calls],
    [[{ email: 'a@example.org', registrationNumber: 'AB12-CD34' }], ['connect']],
  );
});

test('the token of a personal link leaves the address at once and lets in', async () => {
  standInForApi(...answers);
  window.location.hash = '#v_secret';
  await open();
  await enter();
  assert.ok(await screen.findByRole('button', { name: say('live.leave.go') }));
  assert.equal(window.location.hash, '');
  assert.equal(localStorage.length, 0);
});

test('who has not registered is told so and led to the registration', async () => {
  const refuses = answerTo(connect, () => {
    throw new Refused('NOT_ALLOWED', say('live.registeredOnly'));
  });
  standInForApi(refuses, ...answers);
  signInAs();
  await open();
  await enter();
  assert.match((await screen.findByRole('alert')).textContent ?? '', new RegExp(say('live.registeredOnly')));
  assert.equal(await linkTo(say('live.way.register')), '/Registration');
  assert.equal(await linkTo(say('live.way.confirm')), '/Registration/Confirm');
});

for (const code of ['TAKEN_OVER', 'STAY_ENDED'] as const)
  test(`a stay that ended (${code}) says so, and one enters again by a press`, async () => {
    beats = [
      () => {
        throw new Refused(code, '');
      },
    ];
    standInForApi(...answers);
    signInAs();
    await open();
    await enter();
    assert.ok(await screen.findByText(say(`live.ended.${code}`)));
    await press('button', say('live.page.enterAgain'));
    assert.ok(await screen.findByRole('button', { name: say('live.leave.go') }));
    assert.equal(screen.queryByText(say(`live.ended.${code}`)), null);
    assert.deepEqual(calls, ['connect', 'connect']);
  });

test('without a network the page says so; a stay that ended meanwhile is begun anew by itself', async () => {
  let isAway = true;
  beats = Array.from({ length: 200 }, () => () => {
    if (isAway) throw new TypeError('network away');
    throw new Refused('STAY_ENDED', '');
  });
  standInForApi(...answers);
  signInAs();
  await open();
  await enter();
  assert.ok(await screen.findByText(say('live.stay.silent')));
  assert.deepEqual(calls, ['connect']);
  isAway = false;
  await waitFor(() => assert.deepEqual(calls, ['connect', 'connect']));
  beats = [];
  await waitFor(() => assert.equal(screen.queryByText(say('live.stay.silent')), null));
  assert.ok(screen.getByRole('button', { name: say('live.leave.go') }));
});

test('a broadcast that ended says so, and leads to the survey', async () => {
  beats = [
    () => {
      room = { ...room, state: 'CLOSED', liveState: 'closed' };
      throw new Refused('CLOSED', '');
    },
  ];
  standInForApi(...answers);
  signInAs();
  const surveyPath = `/Survey/session-feedback?session=${sessionId}`;
  await open({}, surveyPath);
  await enter();
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByText(say('errors.CLOSED')));
  assert.equal(await linkTo(say('live.page.survey')), surveyPath);
  assert.equal(screen.queryByRole('button', { name: say('live.page.enter') }), null);
});

test('where no picture comes the spare one is offered; a break is told', async () => {
  standInForApi(...answers);
  signInAs();
  await open();
  await enter();
  // No film can be put together here.
  assert.match(
    (await screen.findByRole('alert')).textContent ?? '',
    new RegExp(say('live.film.trouble.spare')),
  );
  assert.match(screen.getByRole('alert').textContent ?? '', /02-000/);
  await press('button', say('live.film.to.spare'));
  assert.match(
    (await screen.findByRole('alert')).textContent ?? '',
    new RegExp(say('live.film.trouble.wait')),
  );
  room = { ...room, liveState: 'paused' };
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByText(say('live.film.paused')));
  assert.equal(screen.queryByRole('alert'), null);
});

test('leaving asks first, by a link and by the button; who leaves is gone on the server', async () => {
  standInForApi(...answers);
  signInAs();
  const shown = await open();
  await enter();
  await screen.findByRole('button', { name: say('live.leave.go') });
  await press('link', say('live.page.session'));
  assert.ok(await screen.findByRole('heading', { name: say('live.leave.title') }));
  await press('button', say('live.leave.stay'));
  assert.deepEqual([shown.where(), calls], [`/Live/${sessionId}`, ['connect']]);
  await press('link', say('live.page.session'));
  const dialog = await screen.findByRole('dialog');
  const go = [...dialog.querySelectorAll('button')].find((one) => one.textContent === say('live.leave.go'));
  fireEvent.click(go ?? dialog);
  assert.ok(await screen.findByRole('heading', { name: '다른 곳' }));
  assert.deepEqual(calls, ['connect', 'disconnect']);
});

test('who goes to another page while entering is not there', async () => {
  const entering = Promise.withResolvers<void>();
  standInForApi(...answers);
  const answered = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await answered(...asked);
    if (String(asked[0]).includes('/connect/')) await entering.promise;
    return answer;
  };
  signInAs();
  await open();
  await enter();
  await waitFor(() => assert.deepEqual(calls, ['connect']));
  await showRoutes([{ path: '*', Component: () => <h1>다른 곳</h1> }], '/');
  entering.resolve();
  await waitFor(() => assert.deepEqual(calls, ['connect', 'disconnect']));
});

for (const days of [-1, 1])
  test(`with a clock that is ${days} day off the countdown and the stay are those of the server`, async (t) => {
    const now = Date.now;
    t.mock.method(Date, 'now', () => now() + days * 86_400_000);
    room = { ...room, state: 'READY', liveState: 'ready' };
    standInForApi(...answers);
    signInAs();
    await open();
    assert.match((await screen.findByRole('timer')).textContent ?? '', /00:0[01]:\d\d/);
    room = { ...room, state: 'LIVE', liveState: 'live' };
    fireEvent(document, new Event('visibilitychange'));
    await enter();
    await screen.findByRole('button', { name: say('live.leave.go') });
    assert.deepEqual(calls, ['connect']);
  });

test('whether one still watches is asked now and then, and answered by a press', async () => {
  const check = { id: '019a0000-0000-7000-8000-0000000000f1', secondsLeft: 120 };
  beats = [() => ({ check })];
  standInForApi(...answers);
  signInAs();
  await open();
  beats = Array.from({ length: 10_000 }, () => () => ({ check: calls.includes(check.id) ? null : check }));
  await enter();
  await press('button', say('live.check.confirm'));
  await waitFor(() => assert.equal(screen.queryByText(say('live.check.title')), null));
  assert.deepEqual(calls, ['connect', check.id]);
});

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
const recording = answerTo(getRecording, () => {
  calls.push('recording');
  return { stream: film('/a.m3u8'), endsAt: null };
});
const closeWith = (recording: LiveData['room']['recording']) => {
  room = { ...room, state: 'CLOSED', liveState: 'closed', recording };
};

test('a recording says until when it is there and that it counts nothing, and is watched by a press', async () => {
  closeWith({ endsAt: '2025-12-31T15:00:00.000Z', changesAt: null });
  standInForApi(recording, history, ...answers);
  signInAs();
  await open();
  assert.ok(await screen.findByText(say('errors.CLOSED')));
  const when = '2025.12.31(수) 23:59 (KST)';
  assert.ok(screen.getByText(say('live.recording.until', { when })));
  assert.ok(screen.getByText(say('live.recording.noMinutes')));
  assert.deepEqual(calls, []);
  await press('button', say('live.recording.watch'));
  assert.ok(await screen.findByText(say('live.message.closed')));
  assert.ok(screen.getByText(say('live.recording.noMinutes')));
  assert.ok(screen.getByText(say('live.message.noneWritten')));
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(say('live.question.tab')) }));
  assert.ok(screen.getByText(asked.text));
  // It is read, and nobody writes or votes.
  assert.equal(screen.queryByRole('textbox'), null);
  assert.equal(screen.queryByRole('button', { pressed: false }), null);
  // It is no stay: nobody is asked on leaving, and no beat is sent.
  assert.deepEqual(calls, ['recording']);
  await press('link', say('live.page.session'));
  assert.ok(await screen.findByRole('heading', { name: '다른 곳' }));
  assert.deepEqual(calls, ['recording']);
});

test('a recording that is taken away leaves the screen and says so', async () => {
  closeWith({ endsAt: null, changesAt: null });
  standInForApi(recording, history, ...answers);
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

test('who is not known is asked who they are before a recording, and who may not see it is told so', async () => {
  closeWith({ endsAt: null, changesAt: null });
  const refuses = answerTo(getRecording, () => {
    throw new Refused('NOT_ALLOWED', say('live.registeredOnly'));
  });
  standInForApi(refuses, history, ...answers);
  await open();
  assert.ok(await screen.findByRole('heading', { name: say('live.recording.ways') }));
  assert.ok(screen.getByText(say('live.recording.open')));
  assert.equal(screen.queryByRole('button', { name: say('live.recording.watch') }), null);
  signInAs();
  await open();
  await press('button', say('live.recording.watch'));
  assert.match((await screen.findByRole('alert')).textContent ?? '', new RegExp(say('live.registeredOnly')));
});
