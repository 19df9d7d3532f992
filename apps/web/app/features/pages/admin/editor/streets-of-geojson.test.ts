import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streetsOfGeoJson } from './streets-of-geojson.ts';

const feature = (properties: object | null, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const read = (...features: unknown[]) =>
  streetsOfGeoJson(JSON.stringify({ type: 'FeatureCollection', features }));

test('roads, streets, waters, parks and exits of a file are drawn, and nothing else', () => {
  const way = [
    [126.9769004, 37.5700001, 31],
    [126.9771, 37.5676],
  ];
  const area = [[...way, [126.98, 37.57], way[0]], [way[1]]];
  const lines = read(
    feature({ highway: 'primary', name: '세종대로', 'name:en': 'Sejong-daero' }, 'LineString', way),
    feature({ highway: 'residential' }, 'MultiLineString', [way, way]),
    feature({ waterway: 'stream', name: '청계천' }, 'LineString', way),
    feature({ leisure: 'park', name: 7 }, 'Polygon', area),
    feature({ historic: 'palace' }, 'MultiPolygon', [area, area]),
    feature({ railway: 'subway_entrance', ref: '4' }, 'Point', way[0]),
    feature({ highway: 'footway' }, 'LineString', way),
    feature({ building: 'yes' }, 'Polygon', area),
    feature(null, 'Point', way[0]),
    { type: 'Feature', properties: { highway: 'primary' }, geometry: null },
    feature({ highway: 'primary' }, 'LineString', [['x', 1]]),
    'text',
  );
  assert.deepEqual(
    lines?.map(({ kind, path }) => `${kind} ${path.length}`),
    ['road 2', 'street 2', 'street 2', 'water 2', 'green 4', 'green 4', 'green 4', 'exit 1'],
  );
  assert.deepEqual(lines?.[0], {
    kind: 'road',
    name: { ko: '세종대로', en: 'Sejong-daero' },
    path: [
      [126.9769, 37.57],
      [126.9771, 37.5676],
    ],
  });
  assert.deepEqual(lines?.[4]?.name, { ko: null, en: null });
  assert.deepEqual(lines?.[7]?.name, { ko: '4', en: '4' });
});

test('a file that is no GeoJSON is told from one without streets', () => {
  assert.deepEqual(read(), []);
  for (const text of ['', '<kml/>', '[]', '{"type":"Topology"}', 'null'])
    assert.equal(streetsOfGeoJson(text), undefined, text);
});
