import { type ReactNode, type RefObject, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: ReactNode;
  children: ReactNode;
  id?: string | undefined;
  /** "더 보기": at the heading's right end. */
  aside?: ReactNode;
  lead?: ReactNode;
  /** For a page that moves the focus to this heading. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
};

/** A part of a page: a rule, a heading and its content. */
export function Section({ title, children, id, aside, lead, headingRef }: SectionProps) {
  const ownId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={ownId}>
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
