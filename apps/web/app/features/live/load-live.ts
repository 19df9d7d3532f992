import { getLiveRoom } from '@airway/contract/live';
import { getSession, listSessions, type Session } from '@airway/contract/programme';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';
import type { LiveRoomPlace } from './live-place.ts';

type Context = Readonly<RouterContextProvider>;

const isOnline = ({ participation }: Session) => participation !== 'onsite';

/** Returns an edition's online sessions in order of time. */
async function listOnline(context: Context, editionId?: string) {
  const { content, rooms, changesAt } = await callApi(context, listSessions, {
    query: { size: '500', ...(editionId === undefined ? {} : { editionId }) },
  });
  if (changesAt !== null) pageRequestOf(context)?.limitLife(changesAt);
  return { sessions: content.filter(isOnline), rooms };
}

/** Loads the state of a room, and limits the page's cache life to the next change of its recording. */
async function loadRoom(context: Context, params: LiveRoomPlace) {
  const room = await callApi(context, getLiveRoom, { params });
  const { changesAt } = room.recording ?? {};
  if (changesAt) pageRequestOf(context)?.limitLife(changesAt);
  return room;
}

/** Checks whether a session that has ended has a recording. */
export const hasRecording = async (
  context: Context,
  editionId: string,
  { id: sessionId, state, participation }: Pick<Session, 'id' | 'state' | 'participation'>,
): Promise<boolean> =>
  state === 'CLOSED' &&
  participation !== 'onsite' &&
  (await loadRoom(context, { editionId, sessionId })).recording !== null;

/** Loads a live room and the other rooms on air. @throws NOT_FOUND if the session is not published */
export async function loadLive(context: Context, editionId: string, sessionId: string) {
  const params = { editionId, sessionId };
  const [session, room, { sessions, rooms }] = await Promise.all([
    callApi(context, getSession, { params }),
    loadRoom(context, params),
    listOnline(context, editionId),
  ]);
  const { description: _description, capacity: _capacity, ...rest } = session;
  const { sponsor: _sponsor, sponsorId: _sponsorId, ...kept } = rest;
  const talks = session.talks.map(({ abstract: _abstract, materials: _materials, ...talk }) => talk);
  const others = sessions
    .filter(({ id, state }) => id !== sessionId && state === 'LIVE')
    .map(({ id, title, roomId }) => ({
      id,
      title,
      roomName: rooms.find((one) => one.id === roomId)?.name ?? { ko: null, en: null },
    }));
  const place = { editionId, sessionId, session: { ...kept, talks } };
  return inOneLanguage(pageLocale(context), { place, room, others });
}

export type LiveData = Awaited<ReturnType<typeof loadLive>>;

/**
 * Returns the session whose room to open: the first on air, else the next, else the last.
 * @returns undefined if no session is online
 */
export async function findRoomNow(context: Context): Promise<string | undefined> {
  const { sessions } = await listOnline(context);
  const inState = (wanted: Session['state']) => sessions.filter(({ state }) => state === wanted);
  return (inState('LIVE')[0] ?? inState('READY')[0] ?? sessions.at(-1))?.id;
}
