import { useLocation, useMatches } from 'react-router';
import { pathTo, useLocale, withoutLocale } from '../../platform/locale.ts';
import { handleOf } from '../../platform/route-handle.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { NavigationLink } from '../../ui/navigation.ts';

/** Returns links to this page in both languages: text, no flags. */
export function useLanguages(): (NavigationLink & { lang: string })[] {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  // Shared pages are rendered without their query.
  const isShared = handleOf(useMatches().at(-1)).cache === 'shared';
  const page = `${withoutLocale(pathname)}${isShared && !isHydrated ? '' : search}`;
  return [
    { href: pathTo('ko', page), label: 'KOR', lang: 'ko', isCurrent: locale === 'ko' },
    { href: pathTo('en', page), label: 'ENG', lang: 'en', isCurrent: locale === 'en' },
  ];
}
