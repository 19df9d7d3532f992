import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { MapNames } from './map-names.tsx';
import { WalkMap } from './walk-map.tsx';
import { type MapPoint, planOf } from './walk-plan.ts';

const centre = { latitude: 37.5663, longitude: 126.9779 };
const away = (north: number, east: number): MapPoint => ({
  latitude: centre.latitude + north,
  longitude: centre.longitude + east,
});

/** Returns the position of each ring's label, from the middle of the map. */
function labelsOf(points: readonly MapPoint[]) {
  const html = renderToStaticMarkup(<WalkMap plan={planOf(centre, points)} title="" north="N" />);
  const ring =
    /cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+"><\/circle><text [^>]*x="([\d.]+)" y="([\d.]+)">(\d+ m)/g;
  return [...html.matchAll(ring)].map(([, cx, cy, x, y, label]) => ({
    label,
    side: Number(x) > Number(cx) ? 'right' : 'left',
    height: Number(y) < Number(cy) ? 'above' : 'below',
  }));
}

test('a ring says its distance where no place covers it, up to the right if it may', () => {
  const farAndNear = [away(-0.01, 0.001), away(0.008, -0.003)];
  assert.deepEqual(labelsOf(farAndNear)[0], { label: '500 m', side: 'right', height: 'above' });
  const upToTheRight = away(0.0031, 0.0038);
  assert.deepEqual(labelsOf([...farAndNear, upToTheRight])[0], {
    label: '500 m',
    side: 'right',
    height: 'below',
  });
});

test('streets lie below the places, with their names along them where nothing else stands', () => {
  const places = [away(0.004, 0.003), away(-0.004, -0.003), away(0.001, 0.004)];
  const to = ({ latitude, longitude }: MapPoint) => [longitude, latitude] as const;
  const across = { path: [to(away(-0.002, -0.01)), to(away(-0.002, 0.01))] };
  const plan = planOf(centre, places, [
    { kind: 'road', name: '을지로', ...across },
    { kind: 'road', name: '을지로', ...across },
    { kind: 'street', name: 'A street whose name is longer than itself', path: across.path.slice(0, 2) },
    { kind: 'green', name: '숲', path: [to(away(0, 1)), to(away(1, 1)), to(away(0, 1))] },
    { kind: 'exit', name: '4', path: [to(away(0.003, -0.003))] },
    { kind: 'exit', name: '5', path: [to(away(0.004, 0.003))] },
  ]);
  assert.deepEqual(
    plan.outlines.map(({ kind }) => kind),
    ['street', 'road', 'exit'],
  );
  const named = plan.names.map(({ kind, name, turn }) => ({ kind, name, turn: Math.abs(turn) }));
  assert.deepEqual(named, [
    { kind: 'road', name: '을지로', turn: 0 },
    { kind: 'exit', name: '4', turn: 0 },
  ]);
  const html = renderToStaticMarkup(
    <WalkMap plan={plan} title="" north="N">
      <MapNames names={plan.names} />
    </WalkMap>,
  );
  assert.match(html, />을지로<\/text>/);
});

test('places north and south of each other get a higher map', () => {
  const flat = planOf(centre, [away(0.001, 0.01), away(0, -0.01), away(0.001, 0)]);
  const tall = planOf(centre, [away(0.01, 0.001), away(-0.01, 0), away(0, 0.001)]);
  assert.equal(flat.height, 360);
  assert.equal(tall.height, 560);
});
