import { useSite } from '../features/editions/use-site.ts';
import { Unfinished } from '../features/pages/unfinished.tsx';
import type { UnfinishedPage } from '../features/pages/unfinished-pages.ts';
import { formatDay } from '../platform/dates.ts';
import { useLocale } from '../platform/locale.ts';

/** A page that shows when it will be published. */
export function PromisedPage({ page }: { page: UnfinishedPage }) {
  const locale = useLocale();
  const { currentEdition, secretariat } = useSite();
  return (
    <Unfinished
      page={page}
      opensOn={formatDay(locale, currentEdition.startsOn)}
      secretariatEmail={secretariat.email}
    />
  );
}
