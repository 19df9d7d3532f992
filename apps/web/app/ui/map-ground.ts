/** A position on the drawing. */
export type Spot = Record<'x' | 'y', number>;

/** One line of the ground; an area ends where it begins, an exit of a station is one point. */
export interface GroundLine {
  kind: 'green' | 'water' | 'road' | 'street' | 'exit';
  name: string;
  /** Longitude and latitude in degrees. */
  path: readonly (readonly [longitude: number, latitude: number])[];
}

export interface Ground {
  /** One outline per kind, in the order of drawing. */
  outlines: { kind: GroundLine['kind']; d: string }[];
  /** Names along their lines; `turn` in degrees. */
  names: (Spot & { kind: GroundLine['kind']; name: string; turn: number })[];
}

type Drawn = GroundLine & { spots: Spot[] };

const kinds = ['green', 'water', 'street', 'road', 'exit'] as const;

/** A line without length draws as a dot, because its ends are round. */
const outlineOf = ({ spots }: Drawn) =>
  `M${spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${spots.length === 1 ? 'h0' : ''}`;

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** Estimates the width of a name: Hangul is about twice as wide as Latin. */
const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 16 : 9), 0);

type Place = Spot & { turn: number };

/** Returns where a name may stand: on an area's middle, above an exit, along a piece of a line, the longest first. */
function placesOf({ kind, name, spots }: Drawn): Place[] {
  const middle = { x: middleOf(spots.map(({ x }) => x)), y: middleOf(spots.map(({ y }) => y)), turn: 0 };
  if (kind === 'exit') return [-14, 16].map((below) => ({ ...middle, y: middle.y + below }));
  if (kind === 'green') return [middle];
  const pieces = spots.slice(1).map((to, index) => {
    const from = spots[index] ?? to;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const turn = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn, length };
  });
  return pieces
    .filter(({ length }) => length > widthOf(name))
    .toSorted((one, other) => other.length - one.length);
}

/**
 * Draws the ground of a map within `width` and `height`. A name that would cover a place or another name is left
 * out.
 */
export function groundOf(
  lines: readonly GroundLine[],
  at: (point: readonly [number, number]) => Spot,
  { width, height, covered }: { width: number; height: number; covered: readonly Spot[] },
): Ground {
  const isInSight = (name: string, { x, y, turn }: Place) => {
    const angle = (turn * Math.PI) / 180;
    const across = 12 + Math.abs(Math.cos(angle) * widthOf(name)) / 2;
    const down = 12 + Math.abs(Math.sin(angle) * widthOf(name)) / 2;
    return x > across && x < width - across && y > down && y < height - down;
  };
  const drawn = lines
    .map((line) => ({ ...line, spots: line.path.map(at) }))
    .filter(({ spots: all }) => {
      const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
      return (
        Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height
      );
    });
  const names: Ground['names'] = [];
  for (const line of drawn) {
    const { kind, name } = line;
    if (name === '' || names.some((other) => other.name === name)) continue;
    const reach = (kind === 'exit' ? 14 : 32) + widthOf(name) / 3;
    const isFree = ({ x, y }: Spot) =>
      [...covered, ...names].every((other) => Math.hypot(x - other.x, y - other.y) >= reach);
    const place = placesOf(line).find((spot) => isInSight(name, spot) && isFree(spot));
    if (place === undefined) continue;
    const [x, y, turn] = [place.x, place.y, place.turn].map(Math.round) as [number, number, number];
    names.push({ kind, name, x, y, turn });
  }
  const outlines = kinds.map((kind) => ({
    kind,
    d: drawn
      .filter((line) => line.kind === kind)
      .map(outlineOf)
      .join(''),
  }));
  return { outlines: outlines.filter(({ d }) => d !== ''), names };
}
