import type { LiveRoom, Stream } from '@airway/contract/live';
import { useCallback, useState } from 'react';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import type { RoomMessages } from './room-messages.ts';

/** A recording that the visitor watches, with the messages of its room. */
export interface Watched {
  stream: Stream;
  /** Identifies this film. */
  mark: string;
  messages: RoomMessages;
}

interface Watching {
  watched: Watched | undefined;
  isOpening: boolean;
  /** The visitor watched a recording that no longer exists. */
  isGone: boolean;
  /** Error of the last attempt. */
  problem: unknown;
}

export interface RecordingControl extends Watching {
  /** Staff replaced the film that the visitor watches. */
  isReplaced: boolean;
  /** Starts the recording, or changes to the new film. */
  watch(): Promise<void>;
}

const unwatched: Watching = { watched: undefined, isOpening: false, isGone: false, problem: undefined };

/** Plays the recording of a session after a click, until the room has none any more. */
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
      // Loaded on demand, because few visitors need it.
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
