import { type Ground, type GroundLine, groundOf, type Spot } from './map-ground.ts';

export interface MapPoint {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface WalkPlan extends Ground {
  width: number;
  height: number;
  middle: Spot;
  spots: Spot[];
  /** `text` is the distance, such as "500 m". */
  rings: { text: string; radius: number; label: Spot }[];
}

const width = 640;
const [lowest, highest] = [360, 560];
const margin = 34;
const metresPerDegree = 111_320;

/** Returns metres east and south of the centre. */
function metresFrom(centre: MapPoint, { latitude, longitude }: MapPoint) {
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  return {
    x: (longitude - centre.longitude) * metresPerDegree * shrink,
    y: (centre.latitude - latitude) * metresPerDegree,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns two or three rings at round distances. */
function ringsWithin(farthest: number): number[] {
  const step = [100, 250, 500, 1000, 2500].find((metres) => farthest / metres <= 3.5) ?? 5000;
  return [step, 2 * step, 3 * step].filter((metres, index) => index === 0 || metres <= farthest * 1.2);
}

const diagonals = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/** Returns the position of a ring's label: the first diagonal that no place covers, else the freest one. */
function labelSpot(middle: Spot, radius: number, spots: readonly Spot[], height: number): Spot {
  const reach = radius * Math.SQRT1_2;
  // A label is wider than it is high.
  const clearance = ({ x, y }: Spot) =>
    y < 20 || y > height - 20
      ? -1
      : Math.min(...spots.map((spot) => Math.hypot((x - spot.x) / 2, y - spot.y)));
  const ends = diagonals.map(([right, down]) => ({
    x: round(middle.x + right * reach),
    y: round(middle.y + down * reach),
  }));
  const free = ends.find((end) => clearance(end) > 36);
  return free ?? ends.reduce((best, end) => (clearance(end) > clearance(best) ? end : best));
}

/**
 * Computes the positions of places with true directions and distances, rings for walking distances, and the
 * ground below them.
 */
export function planOf(
  centre: MapPoint,
  points: readonly MapPoint[],
  lines: readonly GroundLine[] = [],
): WalkPlan {
  const places = points.map((point) => metresFrom(centre, point));
  const xs = [0, ...places.map(({ x }) => x)];
  const ys = [0, ...places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  // Places that lie north and south of each other get a higher map.
  const fitting = ((width - 2 * margin) * down) / Math.max(across, 1) + 2 * margin;
  const height = Math.round(Math.min(Math.max(fitting, lowest), highest));
  const scale = Math.min(
    (width - 2 * margin) / Math.max(across, 1),
    (height - 2 * margin) / Math.max(down, 1),
  );
  const at = (x: number, y: number) => ({
    x: round((x - left - across / 2) * scale + width / 2),
    y: round((y - top - down / 2) * scale + height / 2),
  });
  const middle = at(0, 0);
  const spots = places.map(({ x, y }) => at(x, y));
  const farthest = Math.max(...places.map(({ x, y }) => Math.hypot(x, y)));
  const rings = ringsWithin(farthest).map((metres) => ({
    text: metres < 1000 ? `${metres} m` : `${metres / 1000} km`,
    radius: round(metres * scale),
    label: labelSpot(middle, metres * scale, spots, height),
  }));
  const atPoint = ([longitude, latitude]: readonly [number, number]) => {
    const { x, y } = metresFrom(centre, { longitude, latitude });
    return at(x, y);
  };
  const covered = [middle, ...spots, ...rings.map(({ label }) => label)];
  return { width, height, middle, spots, rings, ...groundOf(lines, atPoint, { width, height, covered }) };
}
