import type { Db } from '../../database/client.ts';
import { frameOf } from './event-stream.ts';
import { selectLastSeqs, selectMuteMarks } from './messages.queries.ts';
import { type Listener, type Room, writeAll } from './room-listeners.ts';
import type { RoomReader } from './room-reader.ts';
import { selectStanding } from './standing.queries.ts';
import { countViewers } from './stays.queries.ts';

const idOf = ({ sessionId }: Room) => sessionId;
const moderating = ({ moderates }: Listener) => moderates;

async function sendState(room: Room): Promise<void> {
  const state = JSON.stringify(await room.describe());
  if (state === room.sentState) return;
  room.sentState = state;
  await writeAll(room.listeners, frameOf('state', JSON.parse(state)));
}

/** Notifies moderators about changed mutes. The history shows who is muted. */
export async function notifyModerators(db: Db, rooms: readonly Room[]): Promise<void> {
  const moderated = rooms.filter(({ listeners }) => [...listeners].some(moderating));
  if (moderated.length === 0) return;
  const marks = await selectMuteMarks(db, moderated.map(idOf));
  for (const room of moderated) {
    const mutes = marks.get(room.sessionId);
    if (mutes === room.mutes) continue;
    room.mutes = mutes;
    await writeAll([...room.listeners].filter(moderating), frameOf('muted', {}));
  }
}

/** Sends changes that were missed: a bell is lost when the process that should ring it ends. */
export async function pollChanges(db: Db, rooms: readonly (Room & RoomReader)[]): Promise<void> {
  if (rooms.length === 0) return;
  const lasts = await selectLastSeqs(db, rooms.map(idOf));
  for (const room of rooms) if ((lasts.get(room.sessionId) ?? 0) > room.ring.last) room.schedule();
  for (const room of rooms) await sendState(room);
  await notifyModerators(db, rooms);
}

/** Ends the streams of people who left, were removed or may no longer be there. */
export async function endForbidden(db: Db, listeners: readonly Listener[], stayId?: number): Promise<void> {
  if (stayId === undefined)
    for (const { mayStill, stream } of listeners) if (mayStill && !(await mayStill())) stream.end();
  const stays = listeners.flatMap(({ stream, stay }) =>
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

/** Sends the viewer counts of all processes that have changed. */
export async function sendViewerCounts(db: Db, rooms: readonly Room[]): Promise<void> {
  if (rooms.length === 0) return;
  const counted = await countViewers(db, rooms.map(idOf));
  for (const room of rooms) {
    const viewers = counted.get(room.sessionId) ?? 0;
    if (viewers === room.viewers) continue;
    room.viewers = viewers;
    await writeAll(room.listeners, frameOf('count', { viewers }));
  }
}
