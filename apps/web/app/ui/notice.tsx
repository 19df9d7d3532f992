import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeProps = {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  /** The word that says what kind of notice this is ("안내", "Note"); colour alone never does. */
  word: string;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announces itself when it appears: politely, or at once; then it comes into view, too. */
  live?: 'polite' | 'assertive' | undefined;
  /** Is focused when it appears: what was pressed may be gone. */
  takesFocus?: boolean | undefined;
};

export function Notice({ tone, word, title, children, action, live, takesFocus }: NoticeProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  const boxRef = useRef<HTMLDivElement>(null);
  // On a telephone the button that was pressed may lie several screens below.
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
