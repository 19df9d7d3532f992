import type { LiveRoom, Stream } from '@airway/contract/live';
import { useCallback, useState } from 'react';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import type { RoomMessages } from './room-messages.ts';

/** A recording that somebody watches, with what was said in its room. */
export interface Watched {
  stream: Stream;
  /** Of this film. */
  mark: string;
  messages: RoomMessages;
}

interface Watching {
  watched: Watched | undefined;
  isOpening: boolean;
  /** It was watched, and can be no more. */
  isGone: boolean;
  /** What refused the last try. */
  problem: unknown;
}

export interface RecordingControl extends Watching {
  /** Staff set another film than the one that is watched. */
  isReplaced: boolean;
  /** Begins to watch, or goes over to the film that there is now. */
  watch(): Promise<void>;
}

const unwatched: Watching = { watched: undefined, isOpening: false, isGone: false, problem: undefined };

/** The recording of a session, watched from a press on and until the room has none any more. */
export function useRecording(
  { editionId, sessionId }: LiveRoomPlace,
  recording: LiveRoom['recording'],
): RecordingControl {
  const [state, setState] = useState(unwatched);
  if (state.watched !== undefined && recording === null) setState({ ...unwatched, isGone: true });
  const watch = useCallback(async () => {
    setState(({ watched }) => ({ ...unwatched, watched, isOpening: true }));
    const params = { editionId, sessionId };
    try {
      // Of the few who come after the end, and of nobody before.
      const [{ getRecording }, { readNewest }, { createRoomMessages }] = await Promise.all([
        import('@airway/contract/live-recordings'),
        import('./read-history.ts'),
        import('./room-messages.ts'),
      ]);
      const messages = createRoomMessages();
      const { stream, mark } = await callAs(getRecording, { params });
      await readNewest(messages, params, true);
      setState({ ...unwatched, watched: { stream, mark, messages } });
    } catch (problem) {
      setState({ ...unwatched, problem });
    }
  }, [editionId, sessionId]);
  const { watched } = state;
  const isReplaced = watched !== undefined && recording !== null && recording.mark !== watched.mark;
  return { ...state, isReplaced, watch };
}
