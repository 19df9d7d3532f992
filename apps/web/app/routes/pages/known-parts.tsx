import { FeesOf } from '../../features/editions/fees-of.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import type { KnownContent } from '../../features/pages/parts/page-part.tsx';
import { ProgrammeDays, ProgrammeRooms } from '../../features/programme/programme-facts.tsx';
import { audiences } from '../../platform/audiences.ts';
import { Stack } from '../../ui/container.tsx';
import type { KnownParts } from './load-known-parts.ts';

/** Files of messages that pages with such parts read. */
export const knownMessages = ['pages', 'editions'] as const;

/** Returns the content of these parts; null where there is nothing to show. */
export function useKnownParts({ booths, programme, fees }: KnownParts): KnownContent {
  const { phase } = useSite().currentEdition;
  return {
    booths,
    programme: programme && programme.days.length > 0 && <ProgrammeDays days={programme.days} />,
    rooms: programme && programme.rooms.length > 0 && <ProgrammeRooms rooms={programme.rooms} />,
    fees: fees && fees.categories.length > 0 && (
      <Stack gap="loose">
        {audiences
          .filter((audience) => fees.categories.some((category) => category.audience === audience))
          .map((audience) => (
            <FeesOf key={audience} fees={fees} audience={audience} phase={phase} />
          ))}
      </Stack>
    ),
  };
}
