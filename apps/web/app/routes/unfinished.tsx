import { useMatches } from 'react-router';
import { useSite } from '../features/editions/use-site.ts';
import { Unfinished } from '../features/pages/unfinished.tsx';
import { knownValues, unfinishedPageOf } from '../features/pages/unfinished-pages.ts';
import { formatDay } from '../platform/dates.ts';
import { useLocale } from '../platform/locale.ts';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['pages'],
  cache: 'shared',
  params: knownValues,
  isPrivate: true,
};

/** Every promised page; its route id says which (routes.ts). */
export default function UnfinishedRoute() {
  const locale = useLocale();
  const { currentEdition, secretariat } = useSite();
  return (
    <Unfinished
      page={unfinishedPageOf(useMatches().at(-1)?.id ?? '')}
      opensOn={formatDay(locale, currentEdition.startsOn)}
      closesOn={formatDay(locale, currentEdition.endsOn)}
      secretariatEmail={secretariat.email}
    />
  );
}
