import type { Locale } from '@airway/contract/rules';
import { useLocation } from 'react-router';

/** Returns the language of a path below the base: English under `/en`, else Korean. */
export const localeOf = (path: string): Locale => (/^\/en(\/|$)/i.test(path) ? 'en' : 'ko');

/** Removes the language prefix from a path. */
export const withoutLocale = (path: string): string => path.replace(/^\/en(?=\/|$)/i, '') || '/';

/** Returns the path of a page in one language, below the base: `pathTo('en', '/Main')` is `/en/Main`. */
export const pathTo = (locale: Locale, path: string): string =>
  locale === 'ko' ? path : path === '/' ? '/en' : `/en${path}`;

export const useLocale = (): Locale => localeOf(useLocation().pathname);

/** Returns a function that builds paths in the language of the current page. */
export function usePathTo(): (path: string) => string {
  const locale = useLocale();
  return (path) => pathTo(locale, path);
}
