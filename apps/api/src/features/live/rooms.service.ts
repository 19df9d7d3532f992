import type * as contract from '@airway/contract';
import {
  type Attention,
  isOff,
  type LiveRoom,
  type LiveState,
  type ManagedRoom,
  type ReceivedBy,
  type Recording,
  type ReplyOf,
  Streams,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { type Scope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { differences, type EditionRow, editionNow, timesOf } from '../editions/index.ts';
import {
  announcementOf,
  findShownAnnouncements,
  isAbout,
  type PublishedSession,
  publishedProgramme,
  setSessionState,
  stateOf,
} from '../programme/index.ts';
import { countOpenQuestions } from './messages.queries.ts';
import { type RecordingRow, selectRecording, selectRecordings } from './recordings.queries.ts';
import { isOpen } from './recordings.rules.ts';
import { type RoomChange, type RoomRow, selectRoom, selectRooms, upsertRoom } from './rooms.queries.ts';
import { countViewers } from './stays.queries.ts';
import { endStays } from './stays.service.ts';
import { problemsOfStreams } from './streams.rules.ts';

/** Input of calls about a live room. */
export interface NamedSession {
  edition: EditionRow;
  session: PublishedSession;
}

export const roomScope = (sessionId: string): Scope => `live-room:${sessionId}`;

export const noStreams: Streams = { primary: null, spare: null, interpretation: null };

/** Stored settings of a room. Null where staff have set nothing. */
interface StoredRoom {
  row: RoomRow | null;
  recording: RecordingRow | null;
}

const findStored = ({ services, db }: Context, sessionId: string): Promise<StoredRoom> =>
  services.content.cached(roomScope(sessionId), 'kept', async () => {
    const [row, recording] = await Promise.all([selectRoom(db, sessionId), selectRecording(db, sessionId)]);
    return { row: row ?? null, recording: recording ?? null };
  });

export const streamsOf = (room: RoomRow | null): Streams =>
  room === null ? noStreams : Streams.parse(room.streams);

export const recordingOf = (recording: RecordingRow | null): Recording | null =>
  recording && {
    stream: { kind: recording.kind, address: recording.address },
    endsAt: recording.ends_at?.toISOString() ?? null,
  };

/** Returns a mark that changes with the film. */
const markOf = ({ services }: Context, { kind, address }: RecordingRow): string =>
  tokenFor(services.config.appSecret, 'live-recording', `${kind} ${address}`);

const noAttention: Attention = { checkMinutes: 0, answerMinutes: 3, idleMinutes: 0 };

const attentionOf = (room: RoomRow | null): Attention =>
  room === null
    ? noAttention
    : {
        checkMinutes: room.check_minutes,
        answerMinutes: room.answer_minutes,
        idleMinutes: room.idle_minutes,
      };

const byClock = { READY: 'ready', LIVE: 'live', CLOSED: 'closed' } as const;

async function describe(
  ctx: Context,
  { edition, session }: NamedSession,
  { row: room, recording }: StoredRoom,
): Promise<LiveRoom> {
  const state = await stateOf(ctx, edition, session);
  const at = editionNow(timesOf(edition), ctx.now);
  const endsAt = recording?.ends_at ?? null;
  return {
    editionId: edition.id,
    sessionId: session.id,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    state,
    liveState: isOff(session) ? byClock[state] : (room?.state ?? byClock[state]),
    lateChange: session.lateChange,
    announcements: (await findShownAnnouncements(ctx, edition.id))
      .filter((one) => isAbout(one, session))
      .map(announcementOf),
    banner: room === null ? { ko: null, en: null } : bilingual(room, 'banner'),
    attention: attentionOf(room),
    recording:
      recording !== null && isOpen(endsAt, state, at)
        ? {
            endsAt: endsAt?.toISOString() ?? null,
            changesAt: endsAt && new Date(endsAt.getTime() - at.getTime() + ctx.now.getTime()).toISOString(),
            mark: markOf(ctx, recording),
          }
        : null,
    now: at.toISOString(),
  };
}

/** Reads the current state of a room with its settings. */
export async function readRoom(ctx: Context, named: NamedSession) {
  const stored = await findStored(ctx, named.session.id);
  return { ...stored, room: await describe(ctx, named, stored) };
}

export const getLiveRoom = async (ctx: Context, named: NamedSession): Promise<LiveRoom> =>
  (await readRoom(ctx, named)).room;

interface Counts {
  viewers: ReadonlyMap<string, number>;
  questions: ReadonlyMap<string, number>;
}

async function countIn({ db }: Context, sessionIds: readonly string[]): Promise<Counts> {
  const [viewers, questions] = await Promise.all([
    countViewers(db, sessionIds),
    countOpenQuestions(db, sessionIds),
  ]);
  return { viewers, questions };
}

async function managed(
  ctx: Context,
  named: NamedSession,
  stored: StoredRoom,
  counts: Counts,
): Promise<ManagedRoom> {
  return {
    ...(await describe(ctx, named, stored)),
    date: named.session.date,
    sessionCode: named.session.sessionCode,
    roomName: named.session.room.name,
    streams: streamsOf(stored.row),
    recordingSet: recordingOf(stored.recording),
    slowSeconds: stored.row?.slow_seconds ?? 0,
    viewers: counts.viewers.get(named.session.id) ?? 0,
    openQuestions: counts.questions.get(named.session.id) ?? 0,
  };
}

/** Lists the rooms of all sessions that are broadcast online, by time. */
export async function listLiveRooms(
  ctx: Context,
  edition: EditionRow,
): Promise<ReplyOf<typeof contract.listLiveRooms>> {
  const programme = await publishedProgramme(ctx, edition.id);
  const online = (programme?.sessions ?? []).filter(({ participation }) => participation !== 'onsite');
  const ids = online.map(({ id }) => id);
  const [rows, recorded, counts] = await Promise.all([
    selectRooms(ctx.db, edition.id),
    selectRecordings(ctx.db, edition.id),
    countIn(ctx, ids),
  ]);
  const rooms = new Map(rows.map((row) => [row.session_id, row]));
  const recordings = new Map(recorded.map((recording) => [recording.session_id, recording]));
  const storedOf = (id: string) => ({ row: rooms.get(id) ?? null, recording: recordings.get(id) ?? null });
  const content = await Promise.all(
    online.map((session) => managed(ctx, { edition, session }, storedOf(session.id), counts)),
  );
  return { content, total: content.length };
}

/** Returns one room for staff. */
export const getManagedRoom = async (ctx: Context, named: NamedSession): Promise<ManagedRoom> => {
  const [stored, counts] = await Promise.all([
    findStored(ctx, named.session.id),
    countIn(ctx, [named.session.id]),
  ]);
  return managed(ctx, named, stored, counts);
};

/** Returns the addresses, banner and slow mode of a room, for the audit log. */
const settingsOf = (room: RoomRow | null) => ({
  streams: streamsOf(room),
  banner: room === null ? { ko: null, en: null } : bilingual(room, 'banner'),
  slowSeconds: room?.slow_seconds ?? 0,
});

async function change(
  ctx: Context,
  named: NamedSession,
  columns: RoomChange,
  act: (trx: Trx, before: RoomRow | undefined) => Promise<void>,
): Promise<ManagedRoom> {
  const { edition, session } = named;
  const fresh = {
    session_id: session.id,
    edition_id: edition.id,
    streams: JSON.stringify(noStreams),
    changed_at: ctx.now,
  };
  await ctx.db.transaction().execute(async (trx) => {
    const before = await selectRoom(trx, session.id);
    await upsertRoom(trx, { ...fresh, ...columns }, columns);
    await act(trx, before);
    await touchContent(ctx, trx, roomScope(session.id));
  });
  return getManagedRoom(ctx, named);
}

/** Sets addresses, banner and slow mode. @throws INVALID_INPUT – an address that is not allowed */
export async function changeLiveRoom(
  ctx: Context,
  named: NamedSession,
  { streams, banner, slowSeconds }: ReceivedBy<typeof contract.changeLiveRoom>['body'],
): Promise<ManagedRoom> {
  const fields = problemsOfStreams(streams, ctx.services.config.streamHosts);
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const columns = {
    streams: JSON.stringify(streams),
    ...paired('banner', { ko: banner.ko || null, en: banner.en || null }),
    slow_seconds: slowSeconds,
  };
  return change(ctx, named, columns, (trx, before) =>
    recordAudit(ctx, trx, {
      action: 'live-room.changed',
      subjectType: 'session',
      subjectId: named.session.id,
      details: differences(settingsOf(before ?? null), { streams, banner, slowSeconds }),
    }),
  );
}

/** Sets whether viewers must confirm that they still watch. */
export const setLiveAttention = (
  ctx: Context,
  named: NamedSession,
  attention: Attention,
): Promise<ManagedRoom> => {
  const { checkMinutes: check_minutes, answerMinutes: answer_minutes, idleMinutes: idle_minutes } = attention;
  return change(ctx, named, { check_minutes, answer_minutes, idle_minutes }, (trx, before) =>
    recordAudit(ctx, trx, {
      action: 'live-room.attention',
      subjectType: 'session',
      subjectId: named.session.id,
      details: differences(attentionOf(before ?? null), attention),
    }),
  );
};

const publicState = { ready: 'READY', live: 'LIVE', paused: 'LIVE', closed: 'CLOSED' } as const;

/**
 * Prepares, starts, interrupts or ends a broadcast. Repeating it changes nothing. When it ends, all stays end with
 * it.
 * @throws CONFLICT – the session is cancelled or postponed and cannot start
 */
export async function setLiveState(
  ctx: Context,
  named: NamedSession,
  state: LiveState,
): Promise<ManagedRoom> {
  const place = { editionId: named.edition.id, sessionId: named.session.id };
  if (isOff(named.session) && state === 'live') fail('CONFLICT', { sentence: { id: 'live.admin.isOff' } });
  if ((await selectRoom(ctx.db, place.sessionId))?.state === state) {
    if (state === 'closed') await endStays(ctx, { sessionId: place.sessionId, reason: 'closed' });
    return getManagedRoom(ctx, named);
  }
  const changed = await change(ctx, named, { state }, async (trx, before) => {
    await setSessionState(ctx, trx, place, publicState[state]);
    await recordAudit(ctx, trx, {
      action: 'live-room.switched',
      subjectType: 'session',
      subjectId: place.sessionId,
      details: { state: [before?.state ?? null, state] },
    });
  });
  if (state !== 'closed') return changed;
  await endStays(ctx, { sessionId: place.sessionId, reason: 'closed' });
  return { ...changed, viewers: 0 };
}
