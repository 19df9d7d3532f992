import { useArrival } from '../../platform/use-arrival.ts';
import styles from './step-heading.module.css';

export interface StepHeadingProps {
  /** Which form this is. */
  form: string;
  /** What the step asks. */
  title: string;
}

/** The head of a step, below the stepper. Who arrives finds the focus here. */
export function StepHeading({ form, title }: StepHeadingProps) {
  return (
    <div>
      <p className={styles.form}>{form}</p>
      <h1 className={styles.title} ref={useArrival()} tabIndex={-1}>
        {title}
      </h1>
    </div>
  );
}
