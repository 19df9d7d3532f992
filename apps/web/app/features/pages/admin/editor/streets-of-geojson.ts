import type { MapLine } from '@airway/contract/page-blocks';
import * as z from 'zod/mini';

const Position = z.tuple([z.number(), z.number()], z.unknown());
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
]);
const Feature = z.object({
  geometry: Geometry,
  properties: z.nullish(z.record(z.string(), z.unknown())),
});
const Features = z.object({ features: z.array(z.unknown()) });

type Tags = Readonly<Record<string, unknown>>;
type Path = MapLine['path'];

const roads = /^(motorway|trunk|primary|secondary|tertiary)(_link)?$/;
const streets = /^(residential|unclassified|living_street|pedestrian)$/;

/** Returns the kind of a feature by its tags of OpenStreetMap; undefined if the map does not draw it. */
function kindOf({ highway, waterway, natural, leisure, landuse, historic, railway }: Tags) {
  if (railway === 'subway_entrance') return 'exit';
  if (roads.test(String(highway))) return 'road';
  if (streets.test(String(highway))) return 'street';
  if (waterway !== undefined || natural === 'water') return 'water';
  const isGreen = /^(park|garden)$/.test(String(leisure)) || /^(grass|forest)$/.test(String(landuse));
  return isGreen || historic === 'palace' ? 'green' : undefined;
}

const nameOf = (tags: Tags, ...keys: string[]): string | null => {
  const found = keys.map((key) => tags[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found.slice(0, 300) : null;
};

/** Rounds degrees to about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const pathOf = (positions: readonly (readonly unknown[])[]): Path =>
  positions.map(
    ([longitude, latitude]) => [rounded(Number(longitude)), rounded(Number(latitude))] as const,
  ) as Path;

/** Returns the paths of a geometry; of an area its outer edges. */
function pathsOf({ type, coordinates }: z.infer<typeof Geometry>): Path[] {
  switch (type) {
    case 'Point':
      return [pathOf([coordinates])];
    case 'LineString':
      return [pathOf(coordinates)];
    case 'MultiLineString':
      return coordinates.map(pathOf);
    case 'Polygon':
      return coordinates.slice(0, 1).map(pathOf);
    case 'MultiPolygon':
      return coordinates.flatMap((rings) => rings.slice(0, 1).map(pathOf));
  }
}

function linesOf(feature: unknown): MapLine[] {
  const { data } = Feature.safeParse(feature);
  const tags = data?.properties ?? {};
  const kind = kindOf(tags);
  if (data === undefined || kind === undefined) return [];
  const name =
    kind === 'exit'
      ? { ko: nameOf(tags, 'ref'), en: nameOf(tags, 'ref') }
      : { ko: nameOf(tags, 'name:ko', 'name'), en: nameOf(tags, 'name:en') };
  return pathsOf(data.geometry)
    .filter((path) => path.length > 0)
    .map((path) => ({ kind, name, path }));
}

/**
 * Returns roads, streets, waters, parks and exits of stations from a GeoJSON file with the tags of OpenStreetMap.
 * @returns undefined if the text is no GeoJSON
 */
export function streetsOfGeoJson(text: string): MapLine[] | undefined {
  try {
    return Features.parse(JSON.parse(text)).features.flatMap(linesOf);
  } catch {
    return undefined;
  }
}
