import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LivePlace } from './live-place.ts';
import { LiveStage } from './live-stage.tsx';
import type { RecordingControl, Watched } from './use-recording.ts';
import { noStreams } from './use-room.ts';

interface LiveRecordingProps {
  place: LivePlace;
  watched: Watched;
  recording: RecordingControl;
  contact: ReactNode;
}

/** The recording of a session, with the messages of its room. No minutes are counted here. */
export function LiveRecording(props: LiveRecordingProps) {
  const { place, watched, recording, contact } = props;
  const { stream, messages } = watched;
  const say = useSay();
  return (
    <LiveStage
      place={place}
      streams={{ ...noStreams, primary: stream }}
      isRecording
      chat={{ link: 'open', messages }}
      now={undefined}
      contact={contact}
    >
      {recording.isReplaced && (
        <Notice tone="info" word={say('ui.notice.word')} live="polite">
          <p>{say('live.recording.replaced')}</p>
          <Button
            size="small"
            variant="secondary"
            busyLabel={recording.isOpening && say('ui.busy')}
            onClick={() => void recording.watch()}
          >
            {say('live.recording.turn')}
          </Button>
        </Notice>
      )}
      <p>{say('live.recording.noMinutes')}</p>
    </LiveStage>
  );
}
