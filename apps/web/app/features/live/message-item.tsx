import type { LiveMessage } from '@airway/contract/live-messages';
import type { ReactNode } from 'react';
import { AsWritten } from '../../platform/as-written.tsx';
import { formatTime } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './messages.module.css';

export function MessageItem({ message, children }: { message: LiveMessage; children?: ReactNode }) {
  const say = useSay();
  const locale = useLocale();
  const { name, affiliation, text, createdAt, isHidden, isPinned, isAnswered, isMuted } = message;
  return (
    <article className={classNames(styles.message, isHidden && styles.hidden)}>
      <p className={styles.writer}>
        <bdi className={styles.name}>
          <AsWritten text={name} />
        </bdi>{' '}
        <bdi className={styles.affiliation}>
          <AsWritten text={affiliation} />
        </bdi>{' '}
        <time className={styles.time} dateTime={createdAt}>
          {formatTime(locale, createdAt)}
        </time>
      </p>
      <p className={styles.text} dir="auto" translate="no">
        {text === '' ? say('live.message.hidden') : <AsWritten text={text} />}
      </p>
      {(isPinned || isAnswered || isHidden || isMuted) && (
        <p className={styles.marks}>
          {isPinned && <Chip tone="info">{say('live.message.isPinned')}</Chip>}
          {isAnswered && <Chip tone="ok">{say('live.message.isAnswered')}</Chip>}
          {isHidden && <Chip tone="warn">{say('live.message.isHidden')}</Chip>}
          {isMuted && <Chip tone="warn">{say('live.message.isMuted')}</Chip>}
        </p>
      )}
      {children}
    </article>
  );
}
