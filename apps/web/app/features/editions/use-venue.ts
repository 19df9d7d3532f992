import type { PageEdition } from './site.ts';
import { useSite } from './use-site.ts';

/** Where the meeting is, on a map; undefined where nobody has said so. */
export function venueOf({
  venue: name,
  venueLatitude: latitude,
  venueLongitude: longitude,
}: Pick<PageEdition, 'venue' | 'venueLatitude' | 'venueLongitude'>) {
  return latitude === null || longitude === null ? undefined : { name, latitude, longitude };
}

export const useVenue = () => venueOf(useSite().currentEdition);
