import { useLocale } from '../../platform/locale.ts';
import { archivePath } from './footer.tsx';
import { useSite } from './use-site.ts';

/** Tells where the frozen site of a year lies, from the host's root; undefined where there is none. */
export function useArchiveOf(): (year: number) => string | undefined {
  const locale = useLocale();
  const { product, archivedYears } = useSite();
  return (year) => (archivedYears.includes(year) ? archivePath(locale, product, year) : undefined);
}
