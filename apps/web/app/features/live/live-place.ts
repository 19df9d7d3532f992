import type { loadLive } from './load-live.ts';

export interface LiveRoomPlace {
  editionId: string;
  sessionId: string;
}

/** A live room with its session. */
export type LivePlace = Awaited<ReturnType<typeof loadLive>>['place'];
