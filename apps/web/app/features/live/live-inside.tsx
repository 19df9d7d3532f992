import type { ReactNode } from 'react';
import { Announcements } from '../../platform/announcements.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IdleNotice } from './idle-notice.tsx';
import styles from './live-page.module.css';
import type { LivePlace } from './live-place.ts';
import { LiveStage } from './live-stage.tsx';
import { useRoom } from './use-room.ts';
import type { Stay, StayControl } from './use-stay.ts';

interface LiveInsideProps {
  place: LivePlace;
  stay: Stay;
  control: StayControl;
  /** Present time of the edition's clock. */
  now: string | undefined;
  contact: ReactNode;
}

/** The open room: video, talks and messages. */
export function LiveInside({ place, stay, control, now, contact }: LiveInsideProps) {
  const say = useSay();
  const locale = useLocale();
  const roomNow = useRoom(place, stay, control.end);
  const { room, streams, viewers } = roomNow;
  return (
    <>
      <div className={styles.announcements}>
        <Announcements announcements={room.announcements} />
      </div>
      {textIn(locale, room.banner).text && (
        <p className={styles.banner} role="status">
          <Bilingual text={room.banner} />
        </p>
      )}
      <p role="status" className={styles.link}>
        {control.isSilent && say('live.stay.silent')}
      </p>
      {control.check && (
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          title={say('live.check.title')}
          live="assertive"
          action={
            <Button size="small" onClick={control.confirm}>
              {say('live.check.confirm')}
            </Button>
          }
        >
          <p>
            {say('live.check.text', { minutes: Math.max(1, Math.round(control.check.secondsLeft / 60)) })}
          </p>
        </Notice>
      )}
      <IdleNotice minutes={room.attention.idleMinutes} />
      <LiveStage
        place={place}
        streams={streams}
        isPaused={room.liveState === 'paused'}
        chat={roomNow}
        author={[stay.name, stay.affiliation].filter((part) => part !== '').join(' · ')}
        now={now}
        contact={contact}
      >
        {stay.hasTakenOver && (
          <Notice tone="info" word={say('ui.notice.word')}>
            <p>{say('live.stay.tookOver')}</p>
          </Notice>
        )}
        {viewers !== undefined && (
          <p className={styles.viewers}>{say('live.room.viewers', { count: viewers })}</p>
        )}
      </LiveStage>
    </>
  );
}
