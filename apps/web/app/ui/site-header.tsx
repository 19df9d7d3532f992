import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Link } from './link.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Brand, NavigationGroup, NavigationLink } from './navigation.ts';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  brand: Brand;
  groups: NavigationGroup[];
  /** Sign in, sign up, my page. Rendered in the browser if it depends on the user. */
  utilities: NavigationLink[];
  languages: (NavigationLink & { lang: string })[];
  /** A fact beside the utilities: date, D-day. */
  fact?: ReactNode;
  search?: ReactNode;
  /** One line on phones, for pages that need the height. */
  isCompact?: boolean | undefined;
  labels: {
    navigation: string;
    utilities: string;
    languages: string;
    openMenu: string;
    closeMenu: string;
  };
};

export function LanguageSwitch({
  label,
  languages,
}: {
  label: string;
  languages: SiteHeaderProps['languages'];
}) {
  return (
    <nav className={styles.languages} aria-label={label}>
      {languages.map(({ href, label: name, lang, isCurrent }) => (
        <Link
          key={href}
          href={href}
          hrefLang={lang}
          lang={lang}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Utility row, brand and groups. Every panel also opens without JavaScript. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, groups, utilities, languages, fact, search, isCompact, labels } = props;
  return (
    <header className={styles.header}>
      <div className={styles.utility}>
        <div className={styles.fact}>{fact}</div>
        {search && <div className={styles.search}>{search}</div>}
        <nav className={styles.links} aria-label={labels.utilities}>
          {utilities.map(({ href, label, onPress }) =>
            onPress === undefined ? (
              <Link key={href} href={href}>
                {label}
              </Link>
            ) : (
              <button key={href} type="button" onClick={onPress}>
                {label}
              </button>
            ),
          )}
        </nav>
        <LanguageSwitch label={labels.languages} languages={languages} />
      </div>
      <div className={styles.main}>
        <BrandMark brand={brand} isShort={isCompact} />
        <MegaMenu groups={groups} label={labels.navigation} closeLabel={labels.closeMenu} />
        <MobileMenu
          brand={brand}
          groups={groups}
          utilities={utilities}
          search={search}
          labels={{ navigation: labels.navigation, open: labels.openMenu, close: labels.closeMenu }}
        />
      </div>
    </header>
  );
}
