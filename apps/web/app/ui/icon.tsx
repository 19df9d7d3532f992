import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** An icon beside a word. It is hidden from screen readers, because the word has the meaning. */
export function Icon({ name, sizePx = 24 }: { name: IconName; sizePx?: number | undefined }) {
  return (
    <svg className={styles.icon} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
