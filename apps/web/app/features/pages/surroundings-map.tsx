import type { BilingualText } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { WalkMap } from '../../ui/walk-map.tsx';
import type { MapPoint, WalkPlan } from '../../ui/walk-plan.ts';

/** Start of the walks. */
export interface Venue extends MapPoint {
  name: BilingualText;
}

interface SurroundingsMapProps {
  venue: BilingualText;
  plan: WalkPlan;
  /** Names on the map. */
  children?: ReactNode;
}

/** A map of places around the venue, with the numbers of the list beside it. */
export function SurroundingsMap({ venue, plan, children }: SurroundingsMapProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <WalkMap
      plan={plan}
      title={say('pages.places.map', { venue: textIn(locale, venue).text })}
      north={say('pages.places.north')}
    >
      {children}
    </WalkMap>
  );
}
