import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { DoneBy } from './done-by.tsx';
import styles from './registration-page.module.css';

/** Acts of staff and of the registrant, newest first. */
export function History({ history }: Pick<RegistrationDetail, 'history'>) {
  const say = useSay();
  const locale = useLocale();
  if (history.length === 0) return <p>{say('registrations.admin.history.none')}</p>;
  return (
    <ul className={styles.entries}>
      <ByPlace items={history}>
        {({ at, actionName, by, reason }) => (
          <li className={styles.entry}>
            <p className={styles.head}>
              <b>{actionName}</b>
            </p>
            {reason !== '' && <p>{reason}</p>}
            <p className={styles.detail}>
              {formatInstant(locale, at)} · <DoneBy by={by} />
            </p>
          </li>
        )}
      </ByPlace>
    </ul>
  );
}
