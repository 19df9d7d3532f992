import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import type { Brand } from '../../ui/navigation.ts';
import { useSite } from './use-site.ts';

/** Returns the names and the logo in the header. */
export function useBrand(): Brand {
  const locale = useLocale();
  const pathTo = usePathTo();
  const { society, siteName, logo } = useSite();
  return {
    href: pathTo('/Main'),
    owner: textIn(locale, society.name).text,
    name: textIn(locale, siteName).text,
    logo,
  };
}
