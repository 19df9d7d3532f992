import type { Db } from '../../database/client.ts';
import { stopwatch } from '../../platform/clock.ts';
import { selectChangesAfter, selectLastSeqs, selectMuteMarks } from './messages.queries.ts';
import { messageOf } from './messages.service.ts';
import { type Room, writeAll } from './room-listeners.ts';
import { type Change, createRing, frameOfChanges } from './room-ring.ts';
import { countViewers } from './stays.queries.ts';

const windowMs = 250;
const maximumAtOnce = 1000;

async function changesAfter(db: Db, sessionId: string, seq: number): Promise<Change[]> {
  const rows = await selectChangesAfter(db, sessionId, seq, maximumAtOnce);
  return rows.map((row) => ({ seq: row.seq, messageId: row.id, data: messageOf(row) }));
}

/** Reads a room with its last changes, for its first listener. */
export async function readWholeRoom(db: Db, sessionId: string, describe: Room['describe']): Promise<Room> {
  const last = (await selectLastSeqs(db, [sessionId])).get(sessionId) ?? 0;
  const ring = createRing(Math.max(0, last - maximumAtOnce));
  ring.add(await changesAfter(db, sessionId, ring.last));
  const sentState = JSON.stringify(await describe());
  const viewers = (await countViewers(db, [sessionId])).get(sessionId) ?? 0;
  const mutes = (await selectMuteMarks(db, [sessionId])).get(sessionId);
  return { sessionId, listeners: new Set(), ring, sentState, viewers, mutes, describe };
}

/** Reads the changes of a room on request, and sends them to its listeners. */
export interface RoomReader {
  /** Reads at once after a quiet time, else when the window is over. */
  schedule(): void;
  stop(): void;
}

export function createRoomReader(db: Db, room: Room, failed: (error: unknown) => void): RoomReader {
  const elapsed = stopwatch();
  let timer: NodeJS.Timeout | undefined;
  /** Earliest time of the next read. */
  let restsUntilMs = 0;
  let isReading = false;
  /** True if a read was requested while another one runs, which may miss the change. */
  let isAskedAgain = false;

  /** The known state and the sent state change together, without an await in between. */
  async function read(): Promise<void> {
    isReading = true;
    isAskedAgain = false;
    restsUntilMs = elapsed() + windowMs;
    try {
      const changes = await changesAfter(db, room.sessionId, room.ring.last);
      room.ring.add(changes);
      const frame = frameOfChanges(changes);
      if (frame !== undefined) await writeAll(room.listeners, frame);
      if (changes.length === maximumAtOnce) isAskedAgain = true;
    } catch (error) {
      failed(error);
    } finally {
      isReading = false;
      if (isAskedAgain) schedule();
    }
  }
  function schedule(): void {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void read();
      },
      Math.max(0, restsUntilMs - elapsed()),
    );
  }
  return { schedule, stop: () => clearTimeout(timer) };
}
