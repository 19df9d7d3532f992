import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  /** The kind of notice as a word ("안내", "Note"), because colour alone is not accessible. */
  word: string;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Screen readers announce the notice: `polite` waits, `assertive` interrupts and also scrolls to the notice. */
  live?: 'polite' | 'assertive' | undefined;
  /** Takes the focus when it appears, because the clicked button may be gone. */
  takesFocus?: boolean | undefined;
};

export function Notice({ tone, word, title, children, action, live, takesFocus }: NoticeProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  const boxRef = useRef<HTMLDivElement>(null);
  // On a phone the clicked button may be several screens below.
  useEffect(() => {
    if (live === 'assertive') boxRef.current?.scrollIntoView({ block: 'nearest' });
  }, [live]);
  useEffect(() => {
    if (takesFocus) boxRef.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={boxRef}
      className={classNames(styles.notice, styles[tone])}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <p className={styles.word}>
        <Icon name={tone} />
        <span>{word}</span>
      </p>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
