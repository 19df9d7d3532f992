import type { Presence } from '@airway/contract/live-presence';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './presence.module.css';

/** Checks whether a viewer did not answer an attention check in time. */
export const isUnconfirmed = ({ answerBy, confirmedAt }: Presence['checks'][number]): boolean =>
  confirmedAt === null || confirmedAt > answerBy;

/** Marks for staff: which details of a person's minutes need a check. */
export function PresenceMarks({ checks, objections, corrections }: Presence) {
  const say = useSay();
  const isWaiting = objections.some((said) => corrections.every(({ at }) => at < said.at));
  const unconfirmed = checks.filter(isUnconfirmed).length;
  return (
    <span className={styles.marks}>
      {unconfirmed > 0 && (
        <Chip tone="warn">{say('live.admin.mark.unconfirmed', { count: unconfirmed })}</Chip>
      )}
      {objections.length > 0 && (
        <Chip tone={isWaiting ? 'accent' : 'plain'}>
          {say('live.admin.mark.objections', { count: objections.length })}
        </Chip>
      )}
      {corrections.length > 0 && (
        <Chip>{say('live.admin.mark.corrections', { count: corrections.length })}</Chip>
      )}
    </span>
  );
}
