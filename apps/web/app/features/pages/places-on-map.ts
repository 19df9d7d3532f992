import type { PageBlockOf } from '@airway/contract/page-blocks';

export type Place = PageBlockOf<'places'>['places'][number];

/** Fewer need no plan. */
export const fewestOnMap = 3;

const far = Number.POSITIVE_INFINITY;

/** The nearest first; those whose distance nobody wrote come last, in their own order. */
export const byWalk = (places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => {
    const [near, further] = [one.walkMinutes ?? far, other.walkMinutes ?? far];
    return near === further ? 0 : near - further;
  });

export const isOnMap = (place: Place): place is Place & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null;
