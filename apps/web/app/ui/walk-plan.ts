export interface MapPoint {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

type Spot = Record<'x' | 'y', number>;

export interface WalkPlan {
  width: number;
  height: number;
  middle: Spot;
  spots: Spot[];
  rings: { metres: number; radius: number; label: Spot }[];
}

const width = 640;
const height = 360;
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
function labelSpot(middle: Spot, radius: number, spots: readonly Spot[]): Spot {
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

/** Computes the positions of places with true directions and distances, and rings for walking distances. */
export function planOf(centre: MapPoint, points: readonly MapPoint[]): WalkPlan {
  const places = points.map((point) => metresFrom(centre, point));
  const xs = [0, ...places.map(({ x }) => x)];
  const ys = [0, ...places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
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
    metres,
    radius: round(metres * scale),
    label: labelSpot(middle, metres * scale, spots),
  }));
  return { width, height, middle, spots, rings };
}
