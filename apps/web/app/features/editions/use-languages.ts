import { useLocation } from 'react-router';
import { pathTo, useLocale, withoutLocale } from '../../platform/locale.ts';
import type { NavigationLink } from '../../ui/navigation.ts';

/** This page in both languages, for the switch: text, no flags. */
export function useLanguages(): (NavigationLink & { lang: string })[] {
  const locale = useLocale();
  const { pathname } = useLocation();
  const page = withoutLocale(pathname);
  return [
    { href: pathTo('ko', page), label: 'KOR', lang: 'ko', isCurrent: locale === 'ko' },
    { href: pathTo('en', page), label: 'ENG', lang: 'en', isCurrent: locale === 'en' },
  ];
}
