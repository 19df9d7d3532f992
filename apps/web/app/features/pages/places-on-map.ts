import type { PageBlockOf } from '@airway/contract/page-blocks';

export type Place = PageBlockOf<'places'>['places'][number];

/** Fewer places need no map. */
export const fewestOnMap = 3;

const far = Number.POSITIVE_INFINITY;

/** Sorts places by walking time; places without one come last, in their own order. */
export const byWalk = (places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => {
    const [near, further] = [one.walkMinutes ?? far, other.walkMinutes ?? far];
    return near === further ? 0 : near - further;
  });

export const isOnMap = (place: Place): place is Place & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null;
