import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '@airway/contract/live-presence';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { answers, enter, open, sessionId, stand } from '../../../test/live-page.tsx';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { formatInstant } from '../../platform/dates.ts';

const say = messagesIn('ko');
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('more than a day before it begins the days are said, and no seconds', async () => {
  const startsAt = new Date(Date.parse(stand.room.now) + 41.9 * 86_400_000).toISOString();
  stand.room = { ...stand.room, startsAt, state: 'READY', liveState: 'ready' };
  mockApi(...answers);
  signInAs();
  await open();
  const days = say('live.page.until.days', { days: 42 });
  assert.equal((await screen.findByRole('timer')).textContent, `${say('live.page.until')} ${days}`);
  // The text “in a moment” appears only on the session's day.
  assert.ok(screen.getByText(say('live.page.begins', { when: formatInstant('ko', startsAt) })));
  assert.equal(screen.queryByText(say('errors.READY')), null);
});

test('before it begins the page counts down, and opens by itself when staff begin', async () => {
  stand.room = { ...stand.room, state: 'READY', liveState: 'ready' };
  mockApi(...answers);
  signInAs();
  await open();
  assert.ok(await screen.findByText(say('errors.READY')));
  assert.match((await screen.findByRole('timer')).textContent ?? '', /00:0[01]:\d\d/);
  assert.equal(screen.queryByRole('button', { name: say('live.page.enter') }), null);
  stand.room = { ...stand.room, state: 'LIVE', liveState: 'live' };
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByRole('button', { name: say('live.page.enter') }));
  assert.deepEqual(stand.calls, []);
});

test('who is not known is led to sign in, or names a registration for this tab', async () => {
  const tokens = { accessToken: 'a', refreshToken: 'r', userName: '홍길동' };
  const asked: object[] = [];
  mockApi(
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
    [asked, stand.calls],
    [[{ email: 'a@example.org', registrationNumber: 'AB12-CD34' }], ['connect']],
  );
});

test('the token of a personal link leaves the address at once and lets in', async () => {
  mockApi(...answers);
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
  mockApi(refuses, ...answers);
  signInAs();
  await open();
  await enter();
  assert.match((await screen.findByRole('alert')).textContent ?? '', new RegExp(say('live.registeredOnly')));
  assert.equal(await linkTo(say('live.way.register')), '/Registration');
  assert.equal(await linkTo(say('live.way.confirm')), '/Registration/Confirm');
});

for (const code of ['TAKEN_OVER', 'STAY_ENDED'] as const)
  test(`a stay that ended (${code}) says so, and one enters again by a press`, async () => {
    stand.beats = [
      () => {
        throw new Refused(code, '');
      },
    ];
    mockApi(...answers);
    signInAs();
    await open();
    await enter();
    assert.ok(await screen.findByText(say(`live.ended.${code}`)));
    await press('button', say('live.page.enterAgain'));
    assert.ok(await screen.findByRole('button', { name: say('live.leave.go') }));
    assert.equal(screen.queryByText(say(`live.ended.${code}`)), null);
    assert.deepEqual(stand.calls, ['connect', 'connect']);
  });

test('without a network the page says so; a stay that ended meanwhile is begun anew by itself', async () => {
  let isAway = true;
  stand.beats = Array.from({ length: 200 }, () => () => {
    if (isAway) throw new TypeError('network away');
    throw new Refused('STAY_ENDED', '');
  });
  mockApi(...answers);
  signInAs();
  await open();
  await enter();
  assert.ok(await screen.findByText(say('live.stay.silent')));
  assert.deepEqual(stand.calls, ['connect']);
  isAway = false;
  await waitFor(() => assert.deepEqual(stand.calls, ['connect', 'connect']));
  stand.beats = [];
  await waitFor(() => assert.equal(screen.queryByText(say('live.stay.silent')), null));
  assert.ok(screen.getByRole('button', { name: say('live.leave.go') }));
});

test('a broadcast that ended says so, and leads to the survey', async () => {
  stand.beats = [
    () => {
      stand.room = { ...stand.room, state: 'CLOSED', liveState: 'closed' };
      throw new Refused('CLOSED', '');
    },
  ];
  mockApi(...answers);
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
  mockApi(...answers);
  signInAs();
  await open();
  await enter();
  // The test DOM cannot play films.
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
  stand.room = { ...stand.room, liveState: 'paused' };
  fireEvent(document, new Event('visibilitychange'));
  assert.ok(await screen.findByText(say('live.film.paused')));
  assert.equal(screen.queryByRole('alert'), null);
});

test('leaving asks first, by a link and by the button; who leaves is gone on the server', async () => {
  mockApi(...answers);
  signInAs();
  const shown = await open();
  await enter();
  await screen.findByRole('button', { name: say('live.leave.go') });
  await press('link', say('live.page.session'));
  assert.ok(await screen.findByRole('heading', { name: say('live.leave.title') }));
  await press('button', say('live.leave.stay'));
  assert.deepEqual([shown.where(), stand.calls], [`/Live/${sessionId}`, ['connect']]);
  await press('link', say('live.page.session'));
  const dialog = await screen.findByRole('dialog');
  const go = [...dialog.querySelectorAll('button')].find((one) => one.textContent === say('live.leave.go'));
  fireEvent.click(go ?? dialog);
  assert.ok(await screen.findByRole('heading', { name: '다른 곳' }));
  assert.deepEqual(stand.calls, ['connect', 'disconnect']);
});

test('who goes to another page while entering is not there', async () => {
  const entering = Promise.withResolvers<void>();
  mockApi(...answers);
  const answered = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await answered(...asked);
    if (String(asked[0]).includes('/connect/')) await entering.promise;
    return answer;
  };
  signInAs();
  await open();
  await enter();
  await waitFor(() => assert.deepEqual(stand.calls, ['connect']));
  await showRoutes([{ path: '*', Component: () => <h1>다른 곳</h1> }], '/');
  entering.resolve();
  await waitFor(() => assert.deepEqual(stand.calls, ['connect', 'disconnect']));
});

for (const days of [-1, 1])
  test(`with a clock that is ${days} day off the countdown and the stay are those of the server`, async (t) => {
    const now = Date.now;
    t.mock.method(Date, 'now', () => now() + days * 86_400_000);
    stand.room = { ...stand.room, state: 'READY', liveState: 'ready' };
    mockApi(...answers);
    signInAs();
    await open();
    assert.match((await screen.findByRole('timer')).textContent ?? '', /00:0[01]:\d\d/);
    stand.room = { ...stand.room, state: 'LIVE', liveState: 'live' };
    fireEvent(document, new Event('visibilitychange'));
    await enter();
    await screen.findByRole('button', { name: say('live.leave.go') });
    assert.deepEqual(stand.calls, ['connect']);
  });

test('whether one still watches is asked now and then, and answered by a press', async () => {
  const check = { id: '019a0000-0000-7000-8000-0000000000f1', secondsLeft: 120 };
  stand.beats = [() => ({ check })];
  mockApi(...answers);
  signInAs();
  await open();
  stand.beats = Array.from({ length: 10_000 }, () => () => ({
    check: stand.calls.includes(check.id) ? null : check,
  }));
  await enter();
  await press('button', say('live.check.confirm'));
  await waitFor(() => assert.equal(screen.queryByText(say('live.check.title')), null));
  assert.deepEqual(stand.calls, ['connect', check.id]);
});

test('a cancelled session says what became of it instead of when it begins, and offers no way in', async () => {
  const before = {
    date: '2025-11-21',
    startTime: '09:00',
    endTime: '10:00',
    roomName: { ko: null, en: null },
  };
  const reason = { ko: '예시', en: null };
  const changedDate = '2025-11-20T23:00:00.000Z';
  for (const [kind, state, liveState] of [
    ['cancelled', 'CLOSED', 'closed'],
    ['postponed', 'READY', 'ready'],
  ] as const) {
    Object.assign(stand.room, { state, liveState, lateChange: { kind, reason, changedDate, before } });
    await open();
    assert.ok(screen.getByText(kind));
    for (const words of [say('errors.CLOSED'), say('errors.READY'), say('live.page.opensItself')])
      assert.equal(screen.queryByText(words), null);
    assert.equal(screen.queryByText(say('live.way.title')), null);
  }
});
