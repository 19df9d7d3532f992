import { BreathLine } from './breath-line.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type StepperProps = {
  steps: { label: string; href?: string | undefined }[];
  /** Counted from 1. */
  current: number;
  labels: {
    /** "5단계 중 2단계" */
    progress: string;
    /** "완료" */
    done: string;
  };
};

/** The current step of a form; every finished step is one drawn breath. */
export function Stepper({ steps, current, labels }: StepperProps) {
  return (
    <nav className={styles.stepper} aria-label={labels.progress}>
      <p className={styles.progress}>
        {labels.progress} <b>{steps[current - 1]?.label}</b>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ label, href }, index) => {
          const isDone = index + 1 < current;
          const isCurrent = index + 1 === current;
          return (
            <li
              key={label}
              className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={styles.trace}>{isDone && <BreathLine className={styles.breath} />}</span>
              <span className={styles.label}>
                <span className={styles.number}>{index + 1}</span>
                {isDone && href ? <Link href={href}>{label}</Link> : label}
                {isDone && <VisuallyHidden> ({labels.done})</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
