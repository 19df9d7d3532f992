import { afterEach, beforeEach } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import { getLiveRoom } from '@airway/contract/live';
import { confirmPresence, connect, disconnect, updateAliveDate } from '@airway/contract/live-presence';
import { LivePage } from '../app/features/live/live-page.tsx';
import { forgetPerson } from '../app/features/live/live-person.ts';
import type { LiveData } from '../app/features/live/load-live.ts';
import { clearSession } from '../app/platform/stored-session.ts';
import { answerTo } from './api.ts';
import { messagesIn, press, showRoutes } from './render.tsx';

const say = messagesIn('ko');
const editionId = '019a0000-0000-7000-8000-000000000001';
export const sessionId = '019a0000-0000-7000-8000-0000000000c1';
const ko = (text: string) => ({ ko: text, en: null });
const none = { ko: null, en: null };
export const startsAt = '2025-11-21T00:00:00.000Z';
const endsAt = '2025-11-21T01:00:00.000Z';
export const film = (address: string) => ({ kind: 'hls' as const, address });

type Beat = ReplyOf<typeof updateAliveDate>;

function newStand() {
  return {
    room: {
      ...{ editionId, sessionId, title: ko('기도'), startsAt, endsAt },
      ...{
        state: 'LIVE',
        liveState: 'live',
        banner: none,
        announcements: [],
        attention: { checkMinutes: 0, answerMinutes: 0, idleMinutes: 0 },
        recording: null,
        lateChange: null,
        now: '2025-11-20T23:59:00.000Z',
      },
    } satisfies LiveData['room'],
    beats: [],
    calls: [],
  };
}

/** State of the room, answers to heartbeats, and received calls; new for every test. */
export const stand: { room: LiveData['room']; beats: (() => Beat)[]; calls: string[] } = newStand();
const streams = { primary: film('/a.m3u8'), spare: film('/b.m3u8'), interpretation: null };

export const answers = [
  answerTo(getLiveRoom, () => stand.room),
  answerTo(connect, () => {
    stand.calls.push('connect');
    // Heartbeats are frequent, so that tests need not wait.
    const stay = { id: String(stand.calls.length), connectedAt: startsAt, beatSeconds: 0.01, name: '홍길동' };
    return { ...stay, affiliation: '예시대학교병원', room: stand.room, streams, hasTakenOver: false };
  }),
  answerTo(updateAliveDate, () => stand.beats.shift()?.() ?? { check: null }),
  answerTo(confirmPresence, ({ body }) => {
    stand.calls.push(body.checkId);
    return { isInTime: true };
  }),
  answerTo(disconnect, () => {
    stand.calls.push('disconnect');
    return {};
  }),
];

beforeEach(() => {
  clearSession();
  forgetPerson();
  window.location.hash = '';
  Object.assign(stand, newStand());
});

// An open page polls for ever.
afterEach(() => showRoutes([{ path: '*', Component: () => null }], '/'));

const talk = { id: 't', date: '2025-11-21', startTime: '09:00', endTime: '10:00', startsAt, endsAt };

export async function open(change: Partial<LiveData> = {}, surveyPath?: string) {
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
    lateChange: null,
    room: { id: 'r', name: ko('한라홀'), place: none, capacity: null },
  };
  const live = { place: { editionId, sessionId, session }, room: stand.room, others: [], ...change };
  const shown = await showRoutes(
    [
      {
        path: '/Live/:id',
        Component: () => (
          <LivePage
            live={live}
            surveyPath={surveyPath}
            sessionHref="/elsewhere"
            lateNote={({ kind }) => <p>{kind}</p>}
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
export const enter = () => press('button', say('live.page.enter'));
