import type { PageEdition } from './site.ts';
import { useSite } from './use-site.ts';

/** Returns the map position of the meeting; undefined if it is not set. */
export function venueOf({
  venue: name,
  venueLatitude: latitude,
  venueLongitude: longitude,
}: Pick<PageEdition, 'venue' | 'venueLatitude' | 'venueLongitude'>) {
  return latitude === null || longitude === null ? undefined : { name, latitude, longitude };
}

export const useVenue = () => venueOf(useSite().currentEdition);
