import { type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './mega-menu.module.css';
import type { NavigationGroup } from './navigation.ts';

type MegaMenuProps = { groups: NavigationGroup[]; label: string; closeLabel: string };

/** Plain links instead of a panel, for a site with one group. The first one represents its pages outside the menu. */
function FewLinks({ group, label }: { group: NavigationGroup; label: string }) {
  const { links } = group;
  const isBelow = group.isCurrent && !links.some(({ isCurrent }) => isCurrent);
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.groups}>
        {links.map(({ href, label: name, isCurrent, lang }, index) => (
          <li key={href}>
            <Link
              href={href}
              className={classNames(styles.group, (isCurrent || (isBelow && index === 0)) && styles.here)}
              lang={lang}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * All groups in one panel; each group's button opens it, but a group of one page links to that page. The panel is a
 * popover: the browser opens it without JavaScript, closes it on Escape or a click outside, and restores the focus.
 * JavaScript only makes a click on another group move the mark instead of closing the panel. The browser reports the
 * open state to screen readers: a button with a popover must not set `aria-expanded` (ARIA in HTML).
 */
function Panel({ groups, label, closeLabel }: MegaMenuProps) {
  const panelId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);

  const press = (event: MouseEvent<HTMLButtonElement>, key: string) => {
    event.preventDefault();
    const panel = panelRef.current;
    if (openKey === key) {
      panel?.hidePopover();
      return;
    }
    setOpenKey(key);
    if (openKey === null) panel?.showPopover({ source: event.currentTarget });
  };
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') setOpenKey(null);
  };
  const closeOnLink = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) panelRef.current?.hidePopover();
  };

  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.groups}>
        {groups.map(({ key, label: name, isCurrent, links: [only, ...others] }) => (
          <li key={key}>
            {only && others.length === 0 ? (
              <Link
                href={only.href}
                className={classNames(styles.group, isCurrent && styles.here)}
                aria-current={only.isCurrent ? 'page' : undefined}
              >
                {name}
              </Link>
            ) : (
              <button
                type="button"
                className={classNames(styles.group, isCurrent && styles.here, openKey === key && styles.open)}
                popoverTarget={panelId}
                onClick={(event) => press(event, key)}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ul>
      {/* The links inside work with the keyboard; this handler only closes the panel after a click on one. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above */}
      <div
        ref={panelRef}
        id={panelId}
        popover="auto"
        className={styles.panel}
        onToggle={follow}
        onClick={closeOnLink}
      >
        <div className={styles.inner}>
          {groups.map(({ key, label: name, links }) => (
            <div key={key} className={classNames(styles.column, openKey === key && styles.chosen)}>
              <p className={styles.name}>{name}</p>
              <ul>
                {links.map(({ href, label: text, isCurrent, lang }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className={styles.link}
                      lang={lang}
                      aria-current={isCurrent ? 'page' : undefined}
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <button type="button" className={styles.close} popoverTarget={panelId} popoverTargetAction="hide">
            <Icon name="close" sizePx={20} />
            {closeLabel}
          </button>
        </div>
      </div>
    </nav>
  );
}

/** The menu of wide pages. */
export function MegaMenu(props: MegaMenuProps) {
  const [first, ...others] = props.groups;
  return first !== undefined && others.length === 0 ? (
    <FewLinks group={first} label={props.label} />
  ) : (
    <Panel {...props} />
  );
}
