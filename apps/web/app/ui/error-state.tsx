import type { ReactNode } from 'react';
import { CRing } from './c-ring.tsx';
import styles from './state.module.css';

type ErrorStateProps = {
  title: ReactNode;
  /** Explains whether data was lost, and the next step. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Request id for support, with its label. */
  reference?: ReactNode;
  headingLevel?: 1 | 2 | undefined;
};

/** Shown when something failed or does not exist: the ring, an explanation and actions. */
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
