import type { loadLive } from './load-live.ts';

/** A live room, as its calls identify it. */
export interface LiveRoomPlace {
  editionId: string;
  sessionId: string;
}

/** A live room with its session. */
export type LivePlace = Awaited<ReturnType<typeof loadLive>>['place'];
