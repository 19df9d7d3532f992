import type { Streams } from '@airway/contract/live';
import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { LiveFilm } from './live-film.tsx';
import { LiveMessages } from './live-messages.tsx';
import styles from './live-page.module.css';
import type { LivePlace } from './live-place.ts';
import { LiveTalks } from './live-talks.tsx';
import type { RoomNow } from './use-room.ts';

interface LiveStageProps {
  place: LivePlace;
  streams: Streams;
  isPaused?: boolean;
  /** The broadcast has ended: nobody writes any more. */
  isRecording?: boolean;
  chat: Pick<RoomNow, 'link' | 'messages'>;
  /** Name and affiliation of the visitor, as others see them. */
  author?: string | undefined;
  /** Present time of the edition's clock; undefined to mark no talk as current. */
  now: string | undefined;
  contact: ReactNode;
  /** Rendered below the video. */
  children?: ReactNode;
}

/** The video, messages beside it, and talks: on a phone one below the other. */
export function LiveStage(props: LiveStageProps) {
  const {
    place,
    streams,
    isPaused = false,
    isRecording = false,
    chat,
    author,
    now,
    contact,
    children,
  } = props;
  const locale = useLocale();
  const { session } = place;
  return (
    <div className={styles.room}>
      <div className={styles.main}>
        <LiveFilm
          streams={streams}
          title={textIn(locale, session.title).text}
          isPaused={isPaused}
          isRecording={isRecording}
          contact={contact}
        />
        <div className={styles.about}>{children}</div>
      </div>
      <LiveMessages place={place} room={chat} author={author} isClosed={isRecording} />
      <div className={styles.programme}>
        <LiveTalks session={session} now={now} />
      </div>
    </div>
  );
}
