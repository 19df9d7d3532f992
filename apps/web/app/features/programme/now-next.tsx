import type { ProgrammeRoom } from '@airway/contract/programme';
import { sessionPath } from '@airway/contract/programme-paths';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import type { ListedSession } from './load-programme.ts';
import { nowAndNext } from './now-and-next.ts';
import styles from './now-next.module.css';
import entry from './session-entry.module.css';
import { isPause } from './session-kinds.ts';

interface StripProps {
  isOn?: boolean;
  title: ReactNode;
  sessions: readonly ListedSession[];
  rooms: readonly ProgrammeRoom[];
}

function Strip({ isOn = false, title, sessions, rooms }: StripProps) {
  const pathTo = usePathTo();
  if (sessions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classNames(styles.strip, isOn && styles.on)}>
        {sessions.map(({ id, type, startTime, endTime, roomId, title: name, people: [first] }) => (
          <li key={id}>
            <p className={entry.facts}>
              <span className={entry.time}>
                {startTime}–{endTime}
              </span>
              <Bilingual text={rooms.find((room) => room.id === roomId)?.name ?? { ko: null, en: null }} />
            </p>
            <h4 className={entry.title}>
              {isPause(type) ? (
                <Bilingual text={name} />
              ) : (
                <Link href={pathTo(sessionPath(id))}>
                  <Bilingual text={name} />
                </Link>
              )}
            </h4>
            {first && (
              <p className={entry.people}>
                <Bilingual text={first.name} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NowNextProps extends Pick<StripProps, 'sessions' | 'rooms'> {
  /** The edition's day. */
  today: string;
}

/** On a phone, what is on in each room and what follows; nothing on other days than today. */
export function NowNext({ sessions, rooms, today }: NowNextProps) {
  const say = useSay();
  const { now, next } = nowAndNext(sessions, today);
  const [first] = next;
  if (now.length === 0 && first === undefined) return null;
  return (
    <div className={styles.frame}>
      <Strip isOn title={say('programme.on')} sessions={now} rooms={rooms} />
      {first && (
        <Strip title={say('programme.next', { time: first.startTime })} sessions={next} rooms={rooms} />
      )}
    </div>
  );
}
