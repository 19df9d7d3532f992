import type { ReactNode } from 'react';
import { CRing } from './c-ring.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** What failed. */
  title: ReactNode;
  /** Whether anything was lost, and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The code that support asks for, with its word. */
  reference?: ReactNode;
  headingLevel?: 1 | 2 | undefined;
};

/** Something failed or does not exist: the ring, the fact, the way on. */
export function ErrorState({ title, children, actions, reference, headingLevel = 1 }: ErrorStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <CRing sizePx={72} className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
