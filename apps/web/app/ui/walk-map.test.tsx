import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { WalkMap } from './walk-map.tsx';
import { type MapPoint, planOf } from './walk-plan.ts';

const centre = { latitude: 37.5663, longitude: 126.9779 };
const away = (north: number, east: number): MapPoint => ({
  latitude: centre.latitude + north,
  longitude: centre.longitude + east,
});

/** Returns the position of each ring's label, from the middle of the map. */
function labelsOf(points: readonly MapPoint[]) {
  const html = renderToStaticMarkup(
    <WalkMap plan={planOf(centre, points)} title="" ringLabel={(metres) => `${metres} m`} north="N" />,
  );
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
