import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Doer } from './doer.tsx';
import styles from './registration-page.module.css';

/** What staff did, newest first. */
export function History({ history }: Pick<RegistrationDetail, 'history'>) {
  const say = useSay();
  const locale = useLocale();
  if (history.length === 0) return <p>{say('registrations.admin.history.none')}</p>;
  return (
    <ul className={styles.entries}>
      {history.map(({ at, actionName, by, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and come as a whole
        <li key={place} className={styles.entry}>
          <p className={styles.head}>
            <b>{actionName}</b>
          </p>
          {reason !== '' && <p>{reason}</p>}
          <p className={styles.detail}>
            {formatInstant(locale, at)} · <Doer by={by} />
          </p>
        </li>
      ))}
    </ul>
  );
}
