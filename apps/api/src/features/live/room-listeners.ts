import { type EventStream, type Frame, frameOf } from './event-stream.ts';
import type { RoomRing } from './room-ring.ts';

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

/** A room with listeners in this process, and what was sent to them last. */
export interface Room {
  sessionId: string;
  listeners: Set<Listener>;
  ring: RoomRing;
  /** The room state that was sent last. */
  sentState: string;
  /** The viewer count of all processes that was sent last. */
  viewers: number;
  /** The mark of the mutes that was sent last. */
  mutes: string | undefined;
  describe(): Promise<object>;
}

const slice = 250;
/** A page has one stream. Streams of a broken network may not have ended yet. */
const maximumStreamsOfStay = 3;
/** One secretariat account may be used on several tablets. */
const maximumStreamsOfModerator = 20;

/** Writes in slices, so that three thousand sockets do not block other work. */
export async function writeAll(listeners: Iterable<Listener>, frame: Frame): Promise<void> {
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
 * Adds a listener, and sends it the state and the changes after `since`. Undefined: from now on. Waits for nothing:
 * otherwise a change could be lost between the history and the join.
 */
export function addListener(
  { listeners, ring, sentState, viewers }: Room,
  listener: Listener,
  hello: object,
  since: number | undefined,
): void {
  const { stream } = listener;
  const missed = since === undefined ? undefined : ring.since(since);
  const greeting = { ...hello, last: ring.last, mayResume: missed !== 'reset' };
  // Send its number only if no change is missing before it.
  stream.write(frameOf('hello', greeting, missed === undefined ? ring.last : undefined));
  stream.write(frameOf('state', JSON.parse(sentState)));
  stream.write(frameOf('count', { viewers }));
  if (missed === 'reset') stream.write(frameOf('reset', {}, ring.last));
  else if (missed !== undefined) stream.write(missed);
  makeRoom(listeners, listener);
  listeners.add(listener);
}
