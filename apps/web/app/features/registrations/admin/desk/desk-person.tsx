import { useMay } from '../../../../console/use-staff.ts';
import { Bilingual } from '../../../../platform/bilingual.tsx';
import { usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Link } from '../../../../ui/link.tsx';
import { OptionList } from '../../option-list.tsx';
import { Documents } from '../documents.tsx';
import { Part } from '../part.tsx';
import { RegistrationStateChip } from '../registration-state.tsx';
import styles from './desk.module.css';
import type { ChosenPerson } from './desk-page.tsx';
import { LaterPayment } from './later-payment.tsx';
import { TakeMoney } from './take-money.tsx';

interface DeskPersonProps extends ChosenPerson {
  onDone: (sentence: string) => Promise<void>;
  onNext: () => void;
}

/** One person at the desk: who it is, what is due, and the documents. */
export function DeskPerson({ registration, due, onDone, onNext }: DeskPersonProps) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  const { id, userName, badgeName, affiliation, registrationNumber, categoryName, options } = registration;
  const isDue = due.totals.length > 0;
  return (
    <Stack gap="loose">
      <div className={styles.heading}>
        <h2>
          <Link href={pathTo(`/Admin/Registrations/${id}`)}>{userName}</Link>
        </h2>
        <p>{[badgeName, affiliation].filter((text) => text !== '' && text !== userName).join(' · ')}</p>
        <p>
          <span translate="no">{registrationNumber}</span> · <Bilingual text={categoryName} /> ·{' '}
          {say(`ui.attendance.${registration.attendance}`)}
        </p>
        {options.length > 0 && <OptionList options={options} />}
        <RegistrationStateChip registration={registration} />
      </div>
      {isDue && may('PAYMENT_Take') && (
        <>
          <TakeMoney registration={registration} due={due} onDone={onDone} />
          {due.expected === null && <LaterPayment registration={registration} due={due} onDone={onDone} />}
        </>
      )}
      {!isDue && (
        <Part title={say('registrations.admin.documents')}>
          <Documents registration={registration} />
        </Part>
      )}
      <Cluster>
        <Button variant={isDue ? 'quiet' : 'primary'} onClick={onNext}>
          {say('registrations.admin.desk.next')}
        </Button>
      </Cluster>
    </Stack>
  );
}
