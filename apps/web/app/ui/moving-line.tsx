import { useNavigation } from 'react-router';
import styles from './moving-line.module.css';

/** A progress line at the top of the window while the next page loads. Nothing is visible during the first 300 ms. */
export const MovingLine = () =>
  useNavigation().state === 'loading' && <div className={styles.line} aria-hidden="true" />;
