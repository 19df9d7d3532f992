import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './registration-page.module.css';

type SentMail = RegistrationDetail['mails'][number];

const tones = { failed: 'danger', delayed: 'warn', waits: 'info' } as const;

function mailState({ sentAt, failedAt, delayedSince }: SentMail) {
  if (failedAt !== null) return 'failed';
  if (sentAt !== null) return 'sent';
  return delayedSince === null ? 'waits' : 'delayed';
}

function Mail({ mail: one }: { mail: SentMail }) {
  const say = useSay();
  const locale = useLocale();
  const { mail, recipient, meantAt, sentAt } = one;
  const state = mailState(one);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{say(`registrations.admin.mail.${mail}`)}</b>
        {state !== 'sent' && <Chip tone={tones[state]}>{say(`registrations.admin.mail.${state}`)}</Chip>}
      </p>
      <p className={styles.detail}>
        {formatInstant(locale, sentAt ?? one.failedAt ?? one.delayedSince ?? meantAt)} · {recipient}
      </p>
    </li>
  );
}

/** Mails to the attendee, newest first. */
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
