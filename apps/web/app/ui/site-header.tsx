import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Link } from './link.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Brand, NavigationAct, NavigationGroup, NavigationLink } from './navigation.ts';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  brand: Brand;
  groups: NavigationGroup[];
  /** The first links in the menu of phones, before that to the account. */
  acts?: NavigationAct[];
  /** Sign in, sign up, my page. Rendered in the browser if it depends on the user. */
  utilities: NavigationLink[];
  languages: (NavigationLink & { lang: string })[];
  /** A fact beside the utilities: date, D-day. */
  fact?: ReactNode;
  search?: ReactNode;
  /** Leads to the room on air; a row of its own on phones. */
  live?: NavigationLink | undefined;
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

function rememberLanguage(lang: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = `language=${lang};path=/;max-age=31536000;samesite=lax`;
}

/** Links to this page in each language. The choice decides in which one the landing page opens the next time. */
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
          onClick={() => rememberLanguage(lang)}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Utility row, brand and groups. Every panel also opens without JavaScript. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, groups, acts = [], utilities, languages, fact, search, live, isCompact, labels } = props;
  const [account, ...otherUtilities] = utilities;
  return (
    <header className={styles.header}>
      <div className={styles.utility}>
        <div className={styles.fact}>{fact}</div>
        {live && (
          <Link href={live.href} className={styles.live}>
            {live.label}
          </Link>
        )}
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
          acts={[...acts, ...(live ? [live] : []), ...(account ? [account] : [])]}
          groups={groups}
          utilities={otherUtilities}
          search={search}
          labels={{ navigation: labels.navigation, open: labels.openMenu, close: labels.closeMenu }}
        />
      </div>
    </header>
  );
}
