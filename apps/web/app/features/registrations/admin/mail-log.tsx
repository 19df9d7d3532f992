import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './registration-page.module.css';

function Mail({ mail: one }: { mail: RegistrationDetail['mails'][number] }) {
  const say = useSay();
  const locale = useLocale();
  const { mail, recipient, meantAt, sentAt, failedAt } = one;
  const how = failedAt !== null ? 'failed' : sentAt !== null ? 'sent' : 'waits';
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{say(`registrations.admin.mail.${mail}`)}</b>
        {how !== 'sent' && (
          <Chip tone={how === 'failed' ? 'danger' : 'info'}>{say(`registrations.admin.mail.${how}`)}</Chip>
        )}
      </p>
      <p className={styles.detail}>
        {formatInstant(locale, sentAt ?? failedAt ?? meantAt)} · {recipient}
      </p>
    </li>
  );
}

/** Mails to the person, newest first. */
export function MailLog({ mails }: Pick<RegistrationDetail, 'mails'>) {
  const say = useSay();
  if (mails.length === 0) return <p>{say('registrations.admin.mails.none')}</p>;
  return (
    <ul className={styles.entries}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
