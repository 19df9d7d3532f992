import type { RefObject } from 'react';
import styles from './step-heading.module.css';

export interface StepHeadingProps {
  /** Which form this is. */
  form: string;
  /** What the step asks. */
  title: string;
  /** For a step that moves the focus here. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The head of a step, below the stepper. */
export function StepHeading({ form, title, headingRef }: StepHeadingProps) {
  return (
    <div>
      <p className={styles.form}>{form}</p>
      <h1 className={styles.title} ref={headingRef} tabIndex={headingRef && -1}>
        {title}
      </h1>
    </div>
  );
}
