import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import type { LivePlace } from './live-place.ts';
import { LiveStage } from './live-stage.tsx';
import type { Watched } from './use-recording.ts';
import { noStreams } from './use-room.ts';

export interface LiveRecordingProps {
  place: LivePlace;
  watched: Watched;
  contact: ReactNode;
}

/** The recording of a session, with what was said in its room. Nobody is counted here. */
export function LiveRecording({ place, watched: { stream, messages }, contact }: LiveRecordingProps) {
  const say = useSay();
  return (
    <LiveStage
      place={place}
      streams={{ ...noStreams, primary: stream }}
      isRecording
      said={{ link: 'open', messages }}
      now={undefined}
      contact={contact}
    >
      <p>{say('live.recording.noMinutes')}</p>
    </LiveStage>
  );
}
