import type { SiteInfo } from '@airway/contract/editions';
import { useLocation } from 'react-router';
import { textIn } from './bilingual.tsx';
import { pathTo, useLocale, withoutLocale } from './locale.ts';
import { useRootData } from './root-data.ts';
import { shareCardPath } from './share-card-path.ts';

export interface PageHeadProps {
  /** Absent on the landing page, whose title is the meeting's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** Address of its own picture for shared links, without the language; default: the meeting's. */
  picture?: string | undefined;
  /** Hides the page from search engines: personal, unfinished or failed pages. */
  isPrivate?: boolean | undefined;
}

/** Renders title, description, canonical address, language links and sharing card; React moves them into the head. */
export function PageHead({ title, description, picture, isPrivate = false }: PageHeadProps) {
  const locale = useLocale();
  const page = withoutLocale(useLocation().pathname);
  const site = useRootData<{ site: SiteInfo }>()?.site;
  const siteTitle = site === undefined ? '' : textIn(locale, site.currentEdition.title).text;
  const fullTitle =
    title === undefined || siteTitle === '' ? (title ?? siteTitle) : `${title} - ${siteTitle}`;
  const origin = site?.publicUrl ?? '';
  const addressOf = (language: 'ko' | 'en') =>
    `${origin}${site?.basePath ?? ''}${pathTo(language, page) === '/' ? '/' : pathTo(language, page)}`;
  // The name of the home page says nothing where it is shared.
  const sharedTitle = page.toLowerCase() === '/main' ? siteTitle : fullTitle;
  const about = description ?? (site === undefined ? '' : textIn(locale, site.currentEdition.theme).text);
  return (
    <>
      <title>{fullTitle}</title>
      {about !== '' && <meta name="description" content={about} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {site !== undefined && (
        <>
          <link rel="canonical" href={addressOf(locale)} />
          {!isPrivate && (
            <>
              <link rel="alternate" hrefLang="ko" href={addressOf('ko')} />
              <link rel="alternate" hrefLang="en" href={addressOf('en')} />
              <link rel="alternate" hrefLang="x-default" href={addressOf('ko')} />
            </>
          )}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={textIn(locale, site.siteName).text} />
          <meta property="og:title" content={sharedTitle} />
          {about !== '' && <meta property="og:description" content={about} />}
          <meta property="og:url" content={addressOf(locale)} />
          <meta property="og:locale" content={locale === 'ko' ? 'ko_KR' : 'en_US'} />
          <meta
            property="og:image"
            content={`${origin}${picture ?? shareCardPath(site.currentEdition.id)}?language=${locale}`}
          />
          <meta property="og:image:alt" content={sharedTitle} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="manifest" href={`${site.basePath}${pathTo(locale, '/manifest.webmanifest')}`} />
        </>
      )}
    </>
  );
}
