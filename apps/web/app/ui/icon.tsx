import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** An icon beside a word. It is hidden from screen readers, because the word has the meaning. */
export const Icon = ({ name, sizePx }: { name: IconName; sizePx?: number | undefined }) => (
  <IconShape path={iconPaths[name]} sizePx={sizePx} />
);

/** An icon drawn by its path in a square of 24 px. */
export function IconShape({ path, sizePx = 24 }: { path: string; sizePx?: number | undefined }) {
  return (
    <svg className={styles.icon} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
