import type { Presence } from '@airway/contract/live-presence';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './presence.module.css';

/** Whether somebody did not say in time that they still watched. */
export const isUnconfirmed = ({ answerBy, confirmedAt }: Presence['checks'][number]): boolean =>
  confirmedAt === null || confirmedAt > answerBy;

/** What of somebody's minutes staff should look at. */
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
