import { useArrival } from '../../platform/use-arrival.ts';
import styles from './step-heading.module.css';

interface StepHeadingProps {
  /** Name of the form. */
  form: string;
  /** Question of the step. */
  title: string;
}

/** Heading of a step, below the stepper. It takes the focus after navigation. */
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
