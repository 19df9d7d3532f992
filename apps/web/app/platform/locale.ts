import type { Locale } from '@airway/contract/rules';
import { useLocation } from 'react-router';

/** The language of a path below the base: English under `/en`, Korean otherwise. */
export const localeOf = (path: string): Locale => (/^\/en(\/|$)/i.test(path) ? 'en' : 'ko');

/** The same path without its language. */
export const withoutLocale = (path: string): string => path.replace(/^\/en(?=\/|$)/i, '') || '/';

/** The path of a page in one language, below the base: `pathTo('en', '/Main')` is `/en/Main`. */
export const pathTo = (locale: Locale, path: string): string =>
  locale === 'ko' ? path : path === '/' ? '/en' : `/en${path}`;

/** The language of the page that is shown. */
export const useLocale = (): Locale => localeOf(useLocation().pathname);

/** Builds links that stay in the language of the page. */
export function usePathTo(): (path: string) => string {
  const locale = useLocale();
  return (path) => pathTo(locale, path);
}
