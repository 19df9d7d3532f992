import type { PageBlock, PageBlockOf } from '@airway/contract/page-blocks';
import type { Locale } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import type { Say } from '../../platform/messages.ts';
import type { GroundLine } from '../../ui/map-ground.ts';

export type Place = PageBlockOf<'places'>['places'][number];
export type Streets = PageBlockOf<'streets'>;

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

/** Returns the streets that the maps of a page draw. */
export const streetsIn = (blocks: readonly PageBlock[]): Streets | undefined =>
  blocks.find((block) => block.kind === 'streets');

/** Returns the ground of a map, with names in the reader's language. A number alone would pass for that of a place. */
export const groundIn = (say: Say, locale: Locale, streets: Streets | undefined): GroundLine[] =>
  (streets?.lines ?? []).map((line) => {
    const { text } = textIn(locale, line.name);
    return {
      ...line,
      name: line.kind === 'exit' && text ? say('pages.places.exit', { number: text }) : text,
    };
  });
