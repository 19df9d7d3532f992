import type { LateChange } from '@airway/contract/programme';
import type { BilingualText } from '@airway/contract/rules';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './late-change-note.module.css';

interface Place {
  date: string;
  startTime: string;
  endTime: string;
}

interface LateChangeNoteProps {
  lateChange: LateChange;
  /** Present place of the session. */
  session: Place;
  roomName: BilingualText | undefined;
}

export const lateTones = { cancelled: 'danger', postponed: 'warn', moved: 'warn' } as const;

/** Shows that a session was cancelled, postponed or moved at short notice: old and new place, and the reason. */
export function LateChangeNote({ lateChange, session, roomName }: LateChangeNoteProps) {
  const say = useSay();
  const locale = useLocale();
  const { kind, before, reason } = lateChange;
  const isOtherDay = before.date !== session.date;
  const timesOf = (place: Place) =>
    `${isOtherDay ? `${formatDay(locale, place.date)} ` : ''}${place.startTime}–${place.endTime}`;
  return (
    <div className={styles.note}>
      <p>
        <Chip tone={lateTones[kind]}>{say(`programme.late.${kind}`)}</Chip>
      </p>
      {kind === 'moved' && (
        <p className={styles.places}>
          <del>
            {timesOf(before)} <Bilingual text={before.roomName} />
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins>
            {timesOf(session)} {roomName && <Bilingual text={roomName} />}
          </ins>
        </p>
      )}
      <p>
        <Bilingual text={reason} />
      </p>
    </div>
  );
}
