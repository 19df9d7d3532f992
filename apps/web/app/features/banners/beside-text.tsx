import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { withoutLocale } from '../../platform/locale.ts';
import { handleOf } from '../../platform/route-handle.ts';
import { BannerPlace } from './banner-place.tsx';
import styles from './beside-text.module.css';
import type { ShownBanner } from './load-banners.ts';

interface Props {
  editionId: string;
  banners: readonly ShownBanner[];
  children: ReactNode;
}

/** A page with a banner beside it, or below it on a narrow screen. */
export function BesideText({ editionId, banners, children }: Props) {
  const { cache, isPrivate, hasForm } = handleOf(useMatches().at(-1));
  const { pathname } = useLocation();
  const isHome = /^\/main$/i.test(withoutLocale(pathname));
  if (banners.length === 0 || cache !== 'shared' || isPrivate || hasForm || isHome) return children;
  return (
    <div className={styles.beside}>
      <div className={styles.page}>{children}</div>
      <div className={styles.banner}>
        <BannerPlace key={pathname} slot="side" editionId={editionId} banners={banners} />
      </div>
    </div>
  );
}
