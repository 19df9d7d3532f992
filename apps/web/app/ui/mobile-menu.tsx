import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './mobile-menu.module.css';
import type { Brand, NavigationAct, NavigationGroup, NavigationLink } from './navigation.ts';

type MobileMenuProps = {
  brand: Brand;
  acts: NavigationAct[];
  groups: NavigationGroup[];
  utilities: NavigationLink[];
  search?: ReactNode;
  labels: { navigation: string; open: string; close: string };
};

/**
 * The full navigation on a phone. Without JavaScript it opens as a popover; with JavaScript as a modal
 * dialog, so that the focus stays inside.
 */
export function MobileMenu({ brand, acts, groups, utilities, search, labels }: MobileMenuProps) {
  const dialogId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialogRef.current?.showModal();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    dialogRef.current?.close();
  };
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('li > a, li > button'))
      dialogRef.current?.close();
  };
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} popoverTarget={dialogId} onClick={open}>
        <Icon name="menu" />
        <span>{labels.open}</span>
      </button>
      {/* The links inside work with the keyboard; this handler only closes the menu after a click on one. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <dialog
        ref={dialogRef}
        id={dialogId}
        popover="auto"
        className={styles.dialog}
        aria-label={labels.navigation}
        onClick={closeOnLink}
        onSubmit={() => dialogRef.current?.close()}
      >
        <div className={styles.head}>
          <BrandMark brand={brand} />
          <button
            type="button"
            className={styles.opener}
            popoverTarget={dialogId}
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="close" />
            <span>{labels.close}</span>
          </button>
        </div>
        {acts.length > 0 && (
          <ul className={styles.acts}>
            {acts.map(({ href, label, shownTo }) => (
              <li key={label} data-for={shownTo}>
                <Link href={href} className={styles.act}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {search && <div className={styles.search}>{search}</div>}
        {groups.map(({ key, label, links, isCurrent }) => (
          <details key={key} className={styles.group} open={isCurrent || groups.length === 1}>
            <summary className={styles.summary}>
              {label}
              <Icon name="chevronDown" sizePx={20} />
            </summary>
            <ul className={styles.links}>
              {links.map(({ href, label: text, isCurrent: isHere, lang }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className={styles.link}
                    lang={lang}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <ul className={styles.utilities}>
          {utilities.map(({ href, label, onPress }) => (
            <li key={href}>
              {onPress === undefined ? (
                <Link href={href} className={styles.link}>
                  {label}
                </Link>
              ) : (
                <button type="button" className={styles.link} onClick={onPress}>
                  {label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </dialog>
    </div>
  );
}
