import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** A glyph beside a word. It is hidden from screen readers: the word carries the meaning. */
export function Icon({ name, sizePx = 24 }: { name: IconName; sizePx?: number | undefined }) {
  return (
    <svg className={styles.icon} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
