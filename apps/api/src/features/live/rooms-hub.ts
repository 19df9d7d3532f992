import type { FastifyBaseLogger } from 'fastify';
import { stopwatch } from '../../platform/clock.ts';
import type { Services } from '../../platform/context.ts';
import { oncePerMinute } from '../../platform/once-per-minute.ts';
import { commentFrame, type EventStream, type Frame, frameOf } from './event-stream.ts';
import { selectChangesAfter, selectLastSeqs, selectMuteMarks } from './messages.queries.ts';
import { messageOf } from './messages.service.ts';
import { type Change, createRing, frameOfChanges, type RoomRing } from './room-ring.ts';
import { selectStanding } from './standing.queries.ts';
import { countViewers } from './stays.queries.ts';

/** A client that listens to a room. */
export interface Listener {
  stream: EventStream;
  /** Undefined for a moderator without a stay. */
  stay: { stayId: number; accountSessionId: string | undefined } | undefined;
  /** True if the client is notified about mutes. */
  moderates: boolean;
  /** Id of a moderator without a stay. */
  personId?: string;
  /** Checks whether a moderator without a stay may still listen. */
  mayStill?(): Promise<boolean>;
}

interface Room {
  sessionId: string;
  listeners: Set<Listener>;
  ring: RoomRing;
  /** The room state that was sent last. */
  said: string;
  /** The viewer count of all processes that was sent last. */
  viewers: number;
  /** The mark of the mutes that was sent last. */
  mutes: string | undefined;
  describe(): Promise<object>;
  timer: NodeJS.Timeout | undefined;
  /** Earliest time of the next read. */
  restsUntilMs: number;
  isReading: boolean;
  /** True if a read was requested while another one runs, which may miss the change. */
  isAskedAgain: boolean;
}

interface RoomsHub {
  /** Adds a listener to a room, beginning after the change `since`. Undefined: from now on. */
  join(
    room: { sessionId: string; describe: () => Promise<object> },
    listener: Listener,
    hello: object,
    since: number | undefined,
  ): Promise<void>;
  /** Ends every stream. */
  close(): void;
}

const windowMs = 250;
const pollIntervalMs = 2000;
const commentEveryMs = 15_000;
const countEveryMs = 5000;
const maximumAtOnce = 1000;
const slice = 250;
/** A page has one stream. Streams of a broken network may not have ended yet. */
const maximumStreamsOfStay = 3;
/** One secretariat account may be used on several tablets. */
const maximumStreamsOfModerator = 20;

const idOf = ({ sessionId }: Room) => sessionId;
const moderating = ({ moderates }: Listener) => moderates;

/** Writes in slices, so that three thousand sockets do not block other work. */
async function writeAll(listeners: Iterable<Listener>, frame: Frame): Promise<void> {
  const all = [...listeners];
  for (let from = 0; from < all.length; from += slice) {
    for (const { stream } of all.slice(from, from + slice)) stream.write(frame);
    if (from + slice < all.length) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Ends the oldest streams of a stay or moderator above the maximum. Some may be ending already. */
function makeRoom(listeners: Iterable<Listener>, { stay, personId }: Listener): void {
  const most = stay === undefined ? maximumStreamsOfModerator : maximumStreamsOfStay;
  const own = [...listeners].filter((one) => one.stay?.stayId === stay?.stayId && one.personId === personId);
  for (const { stream } of own.slice(0, Math.max(0, own.length + 1 - most))) stream.end();
}

/**
 * Manages the live rooms of this process: sends changes in the database to the listeners here.
 * @param judgeEveryMs how long a person without permission may continue to listen
 */
export function openRooms(services: Services, log: FastifyBaseLogger, judgeEveryMs = 30_000): RoomsHub {
  const { db } = services.database;
  const elapsed = stopwatch();
  const rooms = new Map<string, Promise<Room>>();
  let isClosed = false;
  const failed = oncePerMinute((err, repeated) =>
    log.error({ err, repeated }, 'a live room could not be read'),
  );
  const opened = async () => (await Promise.allSettled(rooms.values())).flatMap(fulfilledIn);

  async function changesAfter(sessionId: string, seq: number): Promise<Change[]> {
    const rows = await selectChangesAfter(db, sessionId, seq, maximumAtOnce);
    return rows.map((row) => ({ seq: row.seq, messageId: row.id, data: messageOf(row) }));
  }

  async function openRoom(sessionId: string, describe: Room['describe']): Promise<Room> {
    const last = (await selectLastSeqs(db, [sessionId])).get(sessionId) ?? 0;
    const ring = createRing(Math.max(0, last - maximumAtOnce));
    ring.add(await changesAfter(sessionId, ring.last));
    const state = JSON.stringify(await describe());
    const viewers = (await countViewers(db, [sessionId])).get(sessionId) ?? 0;
    const mutes = (await selectMuteMarks(db, [sessionId])).get(sessionId);
    return {
      sessionId,
      listeners: new Set(),
      ring,
      said: state,
      viewers,
      mutes,
      describe,
      timer: undefined,
      restsUntilMs: 0,
      isReading: false,
      isAskedAgain: false,
    };
  }

  /** Reads and sends the changes. The known state and the sent state change together, without an await in between. */
  async function read(room: Room): Promise<void> {
    room.isReading = true;
    room.isAskedAgain = false;
    room.restsUntilMs = elapsed() + windowMs;
    try {
      const changes = await changesAfter(room.sessionId, room.ring.last);
      room.ring.add(changes);
      const frame = frameOfChanges(changes);
      if (frame !== undefined) await writeAll(room.listeners, frame);
      if (changes.length === maximumAtOnce) room.isAskedAgain = true;
    } catch (error) {
      failed(error);
    } finally {
      room.isReading = false;
      if (room.isAskedAgain) schedule(room);
    }
  }
  /** Reads at once after a quiet time, else when the window is over. */
  function schedule(room: Room): void {
    if (room.isReading) {
      room.isAskedAgain = true;
      return;
    }
    room.timer ??= setTimeout(
      () => {
        room.timer = undefined;
        void read(room);
      },
      Math.max(0, room.restsUntilMs - elapsed()),
    );
  }

  async function sendState(room: Room): Promise<void> {
    const state = JSON.stringify(await room.describe());
    if (state === room.said) return;
    room.said = state;
    await writeAll(room.listeners, frameOf('state', JSON.parse(state)));
  }

  /** Notifies moderators about changed mutes. The history shows who is muted. */
  async function notifyModerators(some: readonly Room[]): Promise<void> {
    const moderated = some.filter(({ listeners }) => [...listeners].some(moderating));
    if (moderated.length === 0) return;
    const marks = await selectMuteMarks(db, moderated.map(idOf));
    for (const room of moderated) {
      const mutes = marks.get(room.sessionId);
      if (mutes === room.mutes) continue;
      room.mutes = mutes;
      await writeAll([...room.listeners].filter(moderating), frameOf('muted', {}));
    }
  }

  /** Polls for missed changes: a bell is lost when the process that should ring it ends. */
  async function pollChanges(): Promise<void> {
    const all = await opened();
    if (all.length === 0) return;
    const lasts = await selectLastSeqs(db, all.map(idOf));
    for (const room of all) if ((lasts.get(room.sessionId) ?? 0) > room.ring.last) schedule(room);
    for (const room of all) await sendState(room);
    await notifyModerators(all);
  }

  /** Ends the streams of people who left, were removed or may no longer be there. */
  async function endForbidden(stayId?: number): Promise<void> {
    const all = (await opened()).flatMap(({ listeners }) => [...listeners]);
    if (stayId === undefined)
      for (const { mayStill, stream } of all) if (mayStill && !(await mayStill())) stream.end();
    const stays = all.flatMap(({ stream, stay }) =>
      stay !== undefined && (stayId === undefined || stay.stayId === stayId) ? [{ ...stay, stream }] : [],
    );
    if (stays.length === 0) return;
    const stayStates = await selectStanding(db, stays);
    for (const { stayId: id, stream } of stays) {
      const ended = stayStates.get(id);
      if (ended === null) continue;
      if (ended === 'taken-over') stream.write(frameOf('place', { reason: ended }));
      stream.end();
    }
  }

  async function sendViewerCount(): Promise<void> {
    const all = await opened();
    if (all.length === 0) return;
    const counted = await countViewers(db, all.map(idOf));
    for (const room of all) {
      const viewers = counted.get(room.sessionId) ?? 0;
      if (viewers === room.viewers) continue;
      room.viewers = viewers;
      await writeAll(room.listeners, frameOf('count', { viewers }));
    }
  }

  const quietly = (act: () => Promise<void>) => () => void act().catch(failed);
  const timers = [
    setInterval(quietly(pollChanges), pollIntervalMs),
    setInterval(quietly(endForbidden), judgeEveryMs),
    setInterval(quietly(sendViewerCount), countEveryMs),
    setInterval(
      quietly(async () => {
        for (const { listeners } of await opened()) await writeAll(listeners, commentFrame);
      }),
      commentEveryMs,
    ),
  ];
  for (const timer of timers) timer.unref();

  void services.bells.listen({
    received(bell) {
      const [about, id = ''] = bell.split(':');
      if (about === 'place') quietly(() => endForbidden(Number(id)))();
      else if (about === 'mutes')
        quietly(async () => notifyModerators((await opened()).filter((room) => idOf(room) === id)))();
      else void rooms.get(id)?.then(schedule, failed);
    },
    back() {
      quietly(pollChanges)();
      quietly(endForbidden)();
    },
  });
  services.content.watch({
    changed: (scopes) => {
      if (scopes.some((scope) => scope === '*' || /^(?:live-room|session-states|programme):/.test(scope)))
        quietly(pollChanges)();
    },
    deaf() {},
  });

  return {
    async join({ sessionId, describe }, listener, hello, since) {
      const opening = rooms.get(sessionId) ?? openRoom(sessionId, describe);
      rooms.set(sessionId, opening);
      const room = await opening.catch((error: unknown) => {
        rooms.delete(sessionId);
        throw error;
      });
      const { stream } = listener;
      // No await from here to the end. Otherwise a change could be lost between the history and the join.
      const { ring } = room;
      const missed = since === undefined ? undefined : ring.since(since);
      const greeting = { ...hello, last: ring.last, mayResume: missed !== 'reset' };
      // Send its number only if no change is missing before it.
      stream.write(frameOf('hello', greeting, missed === undefined ? ring.last : undefined));
      stream.write(frameOf('state', JSON.parse(room.said)));
      stream.write(frameOf('count', { viewers: room.viewers }));
      if (missed === 'reset') stream.write(frameOf('reset', {}, ring.last));
      else if (missed !== undefined) stream.write(missed);
      makeRoom(room.listeners, listener);
      room.listeners.add(listener);
      stream.onClosed(() => {
        room.listeners.delete(listener);
        if (room.listeners.size > 0) return;
        clearTimeout(room.timer);
        rooms.delete(sessionId);
      });
      // This request came over a connection that was open before the shutdown began.
      if (isClosed) stream.end();
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const opening of rooms.values())
        void opening.then(({ listeners, timer }) => {
          clearTimeout(timer);
          for (const { stream } of listeners) stream.end();
        }, failed);
    },
  };
}

const fulfilledIn = <Value>(one: PromiseSettledResult<Value>): Value[] =>
  one.status === 'fulfilled' ? [one.value] : [];
