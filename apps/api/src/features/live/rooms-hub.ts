import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/client.ts';
import type { Services } from '../../platform/context.ts';
import { oncePerMinute } from '../../platform/once-per-minute.ts';
import { commentFrame } from './event-stream.ts';
import { endForbidden, notifyModerators, pollChanges, sendViewerCounts } from './poll-rooms.ts';
import { addListener, type Listener, type Room, writeAll } from './room-listeners.ts';
import { createRoomReader, type RoomReader, readWholeRoom } from './room-reader.ts';

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

type OpenRoom = Room & RoomReader;

const pollIntervalMs = 2000;
const commentEveryMs = 15_000;
const countEveryMs = 5000;

const fulfilledIn = <Value>(one: PromiseSettledResult<Value>): Value[] =>
  one.status === 'fulfilled' ? [one.value] : [];

/** Returns the repeated work on all rooms of this process. It never throws: failures are logged. */
function workOn(db: Db, opened: () => Promise<OpenRoom[]>, failed: (error: unknown) => void) {
  const quietly = (act: () => Promise<void>) => void act().catch(failed);
  const listening = async () => (await opened()).flatMap(({ listeners }) => [...listeners]);
  return {
    pollChanges: () => quietly(async () => pollChanges(db, await opened())),
    notifyModerators: (id: string) =>
      quietly(async () => {
        const rooms = await opened();
        await notifyModerators(
          db,
          rooms.filter(({ sessionId }) => sessionId === id),
        );
      }),
    endForbidden: (stayId?: number) => quietly(async () => endForbidden(db, await listening(), stayId)),
    sendViewerCounts: () => quietly(async () => sendViewerCounts(db, await opened())),
    sendComments: () =>
      quietly(async () => {
        for (const { listeners } of await opened()) await writeAll(listeners, commentFrame);
      }),
  };
}

/** Reacts to what other processes, or calls in this one, have changed. */
function followChanges(
  { bells, content }: Services,
  work: ReturnType<typeof workOn>,
  readRoom: (sessionId: string) => void,
): void {
  void bells.listen({
    heard(bell) {
      const [about, id = ''] = bell.split(':');
      if (about === 'place') work.endForbidden(Number(id));
      else if (about === 'mutes') work.notifyModerators(id);
      else readRoom(id);
    },
    back() {
      work.pollChanges();
      work.endForbidden();
    },
  });
  content.watch({
    changed: (scopes) => {
      if (scopes.some((scope) => scope === '*' || /^(?:live-room|session-states|programme):/.test(scope)))
        work.pollChanges();
    },
    deaf() {},
  });
}

/**
 * Manages the live rooms of this process: sends changes in the database to the listeners here.
 * @param judgeEveryMs how long a person without permission may continue to listen
 */
export function openRooms(services: Services, log: FastifyBaseLogger, judgeEveryMs = 30_000): RoomsHub {
  const { db } = services.database;
  const rooms = new Map<string, Promise<OpenRoom>>();
  let isClosed = false;
  const failed = oncePerMinute((err, repeated) =>
    log.error({ err, repeated }, 'a live room could not be read'),
  );
  const opened = async () => (await Promise.allSettled(rooms.values())).flatMap(fulfilledIn);
  const work = workOn(db, opened, failed);
  const timers = [
    setInterval(work.pollChanges, pollIntervalMs),
    setInterval(work.endForbidden, judgeEveryMs),
    setInterval(work.sendViewerCounts, countEveryMs),
    setInterval(work.sendComments, commentEveryMs),
  ];
  for (const timer of timers) timer.unref();
  followChanges(services, work, (id) => void rooms.get(id)?.then(({ schedule }) => schedule(), failed));

  async function open(sessionId: string, describe: Room['describe']): Promise<OpenRoom> {
    const room = await readWholeRoom(db, sessionId, describe);
    return Object.assign(room, createRoomReader(db, room, failed));
  }
  function leave(room: OpenRoom, listener: Listener): void {
    room.listeners.delete(listener);
    if (room.listeners.size > 0) return;
    room.stop();
    rooms.delete(room.sessionId);
  }
  return {
    async join({ sessionId, describe }, listener, hello, since) {
      const opening = rooms.get(sessionId) ?? open(sessionId, describe);
      rooms.set(sessionId, opening);
      const room = await opening.catch((error: unknown) => {
        rooms.delete(sessionId);
        throw error;
      });
      addListener(room, listener, hello, since);
      listener.stream.onClosed(() => leave(room, listener));
      // This request came over a connection that was open before the shutdown began.
      if (isClosed) listener.stream.end();
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const opening of rooms.values())
        void opening.then((room) => {
          room.stop();
          for (const { stream } of room.listeners) stream.end();
        }, failed);
    },
  };
}
