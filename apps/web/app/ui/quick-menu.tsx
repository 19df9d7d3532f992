import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';
import styles from './quick-menu.module.css';

type QuickMenuProps = {
  label: string;
  items: { href: string; label: string; icon: IconName }[];
  top: { label: string; href: string };
};

/** A menu at the right edge of wide pages, and a button to the top after one screen. */
export function QuickMenu({ label, items, top }: QuickMenuProps) {
  return (
    <nav aria-label={label}>
      {items.length > 0 && (
        <div className={styles.rail}>
          {items.map(({ href, label: name, icon }) => (
            <Link key={href} href={href} className={styles.item}>
              <Icon name={icon} />
              <span>{name}</span>
            </Link>
          ))}
        </div>
      )}
      <div className={styles.track}>
        <a className={styles.top} href={top.href}>
          <Icon name="arrowUp" sizePx={20} />
          <span>{top.label}</span>
        </a>
      </div>
    </nav>
  );
}
