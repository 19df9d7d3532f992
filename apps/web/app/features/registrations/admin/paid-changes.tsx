import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useState } from 'react';
import { useMay } from '../../../console/use-staff.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { useChangeWords, waitingWords } from '../use-change-words.ts';
import { EndChange } from './end-change.tsx';
import type { ActProps } from './registration-acts.tsx';
import styles from './registration-page.module.css';

type PaidChangesProps = Pick<ActProps, 'registration' | 'onDone'>;

/** The change that waits for its payment, with its acts: take the difference, or end it. */
function WaitingChange({
  registration,
  change,
  onDone,
}: PaidChangesProps & { change: NonNullable<RegistrationDetail['change']> }) {
  const say = useSay();
  const may = useMay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const wordsOf = useChangeWords();
  const [isEnding, setEnding] = useState(false);
  const amount = formatMoney(locale, change.pays);
  return (
    <li className={styles.entry}>
      <p>{wordsOf(waitingWords(change, registration.categoryName))}</p>
      <p>
        {say('registrations.admin.changes.waiting', { amount, at: formatInstant(locale, change.heldUntil) })}
      </p>
      <Cluster>
        {may('PAYMENT_Take') && (
          <LinkButton size="small" href={pathTo(`/Admin/Desk?id=${registration.id}`)}>
            {say('registrations.admin.lines.take', { amount })}
          </LinkButton>
        )}
        {may('REGISTRATION_Manage') && (
          <Button size="small" variant="secondary" onClick={() => setEnding(true)}>
            {say('registrations.admin.changes.end')}
          </Button>
        )}
      </Cluster>
      {isEnding && (
        <EndChange
          registration={registration}
          onClose={() => setEnding(false)}
          onDone={(done) => {
            setEnding(false);
            onDone(done);
          }}
        />
      )}
    </li>
  );
}

/** The change that waits, and below it those after the payment, oldest first. */
export function PaidChanges({ registration, onDone }: PaidChangesProps) {
  const locale = useLocale();
  const wordsOf = useChangeWords();
  const { change, changes } = registration;
  return (
    <ul className={styles.entries}>
      {change !== null && <WaitingChange registration={registration} change={change} onDone={onDone} />}
      <ByPlace items={changes}>
        {(done) => (
          <li className={styles.entry}>
            <p>{wordsOf(done)}</p>
            <p className={styles.detail}>{formatInstant(locale, done.at)}</p>
          </li>
        )}
      </ByPlace>
    </ul>
  );
}
