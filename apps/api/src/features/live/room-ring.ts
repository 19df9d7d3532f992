import { type Frame, frameOf } from './event-stream.ts';

/** A change of a room, ready to send. */
export interface Change {
  seq: number;
  messageId: string;
  data: object;
}

const maximumChanges = 1000;

/** Encodes each changed message once in its latest state, with the number of the last change. */
export function frameOfChanges(changes: readonly Change[]): Frame | undefined {
  const last = changes.at(-1);
  if (last === undefined) return undefined;
  const newest = new Map<string, object>();
  for (const { messageId, data } of changes) {
    newest.delete(messageId);
    newest.set(messageId, data);
  }
  return frameOf('messages', [...newest.values()], last.seq);
}

/** The last thousand changes of a room, to answer reconnecting clients. */
export interface RoomRing {
  readonly last: number;
  add(changes: readonly Change[]): void;
  /** Returns the changes after a number as a cached frame. `reset` if too long ago, undefined if there are none. */
  since(seq: number): Frame | 'reset' | undefined;
}

/** @param last the number of the newest change before the ones to add */
export function createRing(last: number): RoomRing {
  let newest = last;
  let changes: Change[] = [];
  /** The number before the oldest stored change. */
  let before = last;
  const cachedFrames = new Map<number, Frame | undefined>();
  return {
    get last() {
      return newest;
    },
    add(some) {
      if (some.length === 0) return;
      changes = changes.concat(some);
      const surplus = changes.length - maximumChanges;
      if (surplus > 0) {
        before = changes[surplus - 1]?.seq ?? before;
        changes = changes.slice(surplus);
      }
      newest = changes.at(-1)?.seq ?? newest;
      cachedFrames.clear();
    },
    since(seq) {
      // A number above the newest was never issued in this room.
      if (seq < before || seq > newest) return 'reset';
      if (!cachedFrames.has(seq))
        cachedFrames.set(seq, frameOfChanges(changes.filter((change) => change.seq > seq)));
      return cachedFrames.get(seq);
    },
  };
}
