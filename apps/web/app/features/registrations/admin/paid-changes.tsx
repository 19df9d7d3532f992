import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { useChangeWords } from '../use-change-words.ts';
import styles from './registration-page.module.css';

/** Changes by the registrant after the payment, oldest first, and the one that waits for its payment. */
export function PaidChanges({ change, changes }: Pick<RegistrationDetail, 'change' | 'changes'>) {
  const say = useSay();
  const locale = useLocale();
  const wordsOf = useChangeWords();
  return (
    <ul className={styles.entries}>
      <ByPlace items={changes}>
        {(done) => (
          <li className={styles.entry}>
            <p>{wordsOf(done)}</p>
            <p className={styles.detail}>{formatInstant(locale, done.at)}</p>
          </li>
        )}
      </ByPlace>
      {change !== null && (
        <li className={styles.entry}>
          <p>
            {say('registrations.admin.changes.waiting', {
              amount: formatMoney(locale, change.pays),
              at: formatInstant(locale, change.heldUntil),
            })}
          </p>
        </li>
      )}
    </ul>
  );
}
