import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';
import { SectionRule } from './section-rule.tsx';

type SectionProps = {
  title: ReactNode;
  children: ReactNode;
  id?: string | undefined;
  /** "더 보기": at the heading's right end. */
  aside?: ReactNode;
  lead?: ReactNode;
  /** Begins with the breath; use it for at most two sections of a page. */
  breathes?: boolean | undefined;
  /** For a page that moves the focus to this heading. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
};

/** A part of a page: a rule, a heading and its content. */
export function Section({ title, children, id, aside, lead, breathes, headingRef }: SectionProps) {
  const ownId = useId();
  return (
    <section
      className={classNames(styles.section, breathes && styles.breathes)}
      id={id}
      aria-labelledby={ownId}
    >
      {breathes && <SectionRule />}
      <div className={styles.head}>
        <h2 id={ownId} ref={headingRef} tabIndex={headingRef && -1}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
