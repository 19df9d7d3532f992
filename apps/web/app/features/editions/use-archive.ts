import { useLocale } from '../../platform/locale.ts';
import { archivePath } from './footer.tsx';
import { useSite } from './use-site.ts';

/**
 * Returns a function that finds the path of a year's archived site, from the host's root; undefined if there is none.
 */
export function useArchiveOf(): (year: number) => string | undefined {
  const locale = useLocale();
  const { product, archivedYears } = useSite();
  return (year) => (archivedYears.includes(year) ? archivePath(locale, product, year) : undefined);
}
