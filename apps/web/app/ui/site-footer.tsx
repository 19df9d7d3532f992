import type { ReactNode } from 'react';
import { CRing } from './c-ring.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import type { NavigationLink } from './navigation.ts';
import styles from './site-footer.module.css';

export type FooterBlock = {
  title: string;
  /** Address, telephone, e-mail, registration numbers: required by trade law. */
  facts: { key: string; term: string; value: ReactNode; isNumber?: boolean }[];
};

type SiteFooterProps = {
  blocks: FooterBlock[];
  legal: (NavigationLink & { isStrong?: boolean | undefined })[];
  related?: { title: string; links: NavigationLink[] } | undefined;
  editions?: { title: string; links: NavigationLink[] } | undefined;
  legalLabel: string;
  copyright: ReactNode;
};

function LinkRow({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav className={styles.row} aria-label={title}>
      <p className={styles.rowTitle}>{title}</p>
      <ul className={styles.links}>
        {links.map(({ href, label, lang }) => (
          <li key={href}>
            <Link href={href} lang={lang}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Operator and contact data, legal pages, other sites and earlier meetings. */
export function SiteFooter({ blocks, legal, related, editions, legalLabel, copyright }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={legalLabel}>
          <ul className={styles.legal}>
            {legal.map(({ href, label, isStrong }) => (
              <li key={href}>
                <Link href={href}>{isStrong ? <b>{label}</b> : label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.blocks}>
          {blocks.map(({ title, facts }) => (
            <section key={title}>
              <h2 className={styles.title}>{title}</h2>
              <dl className={styles.facts}>
                {facts.map(({ key, term, value, isNumber }) => (
                  <div key={key} className={classNames(styles.fact, isNumber && styles.number)}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {(related || editions) && (
          <div className={styles.more}>
            {related && <LinkRow {...related} />}
            {editions && <LinkRow {...editions} />}
          </div>
        )}
        <p className={styles.copyright}>
          <CRing sizePx={28} className={styles.ring} />
          <span>{copyright}</span>
        </p>
      </div>
    </footer>
  );
}
