import type { InquiryAnswer } from '@airway/contract/inquiries-admin';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import styles from './inquiry-page.module.css';

const tones = { waiting: 'info', delayed: 'warn', sent: 'ok', failed: 'danger' } as const;

function AnswerMail({ mail: { state, at, recipient, reason } }: Pick<InquiryAnswer, 'mail'>) {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <Cluster>
        <Chip tone={tones[state]}>{say(`inquiries.admin.mail.${state}`)}</Chip>
        <span className={styles.detail}>
          {say('inquiries.admin.mail.line', { at: formatInstant(locale, at), recipient })}
        </span>
      </Cluster>
      {reason !== null && <p>{say(`inquiries.admin.mail.${reason}`)}</p>}
    </>
  );
}

interface AnswerThreadProps {
  answers: readonly InquiryAnswer[];
  /** Rendered below the newest answer. */
  children?: ReactNode;
}

/** Answers, oldest first, with the state of their mails. */
export function AnswerThread({ answers, children }: AnswerThreadProps) {
  const locale = useLocale();
  return (
    <ul className={styles.notes}>
      {answers.map(({ id, text, author, writtenAt, mail }, index) => (
        <li key={id}>
          <p className={styles.text}>{text}</p>
          <p className={styles.detail}>
            {formatInstant(locale, writtenAt)} · {author}
          </p>
          <AnswerMail mail={mail} />
          {index === answers.length - 1 && children}
        </li>
      ))}
    </ul>
  );
}
