import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';
import { SectionRule } from './section-rule.tsx';

export type SectionProps = {
  title: ReactNode;
  children: ReactNode;
  id?: string | undefined;
  /** "더 보기": at the heading's right end. */
  aside?: ReactNode;
  lead?: ReactNode;
  /** Begins with the breath; at most two sections of a page do. */
  breathes?: boolean | undefined;
};

/** A part of a page: a rule, a heading, and what belongs under it. */
export function Section({ title, children, id, aside, lead, breathes }: SectionProps) {
  const ownId = useId();
  return (
    <section
      className={classNames(styles.section, breathes && styles.breathes)}
      id={id}
      aria-labelledby={ownId}
    >
      {breathes && <SectionRule />}
      <div className={styles.head}>
        <h2 id={ownId}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
