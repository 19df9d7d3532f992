import { useNavigation } from 'react-router';
import styles from './moving-line.module.css';

/** A line along the window's upper edge while the next page is on its way. Nothing shows during the first 300 ms. */
export const MovingLine = () =>
  useNavigation().state === 'loading' && <div className={styles.line} aria-hidden="true" />;
