import { BreathLine } from './breath-line.tsx';
import styles from './section-rule.module.css';

/** A rule across the section that begins with one breath. */
export function SectionRule() {
  return (
    <div className={styles.rule} aria-hidden="true">
      <BreathLine className={styles.breath} />
    </div>
  );
}
