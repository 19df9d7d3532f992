/** A room or booth in metres from the upper left corner. */
interface FloorArea {
  name: string;
  x: number;
  y: number;
  width: number;
  depth: number;
}

interface DrawnArea {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The name in lines; one number if the name is too long for its area. */
  lines: string[];
}

/** A drawing in its own units. */
export interface FloorLayout {
  width: number;
  height: number;
  areas: DrawnArea[];
}

const drawingWidth = 640;
const margin = 16;
/** Letters of a phone, where the drawing is half as wide. */
const letter = { latin: 13, hangul: 25, line: 30 };

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign >= 'ᄀ' ? letter.hangul : letter.latin), 0);

/** Divides a name at its spaces. @returns undefined if it does not fit */
function linesOf(name: string, width: number, height: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const fits = lines.every((line) => widthOf(line) <= width) && lines.length * letter.line <= height;
  return fits ? lines : undefined;
}

/** Draws the areas to one scale. An area whose name does not fit shows its number in the list. */
export function layOutFloor(areas: readonly FloorArea[]): FloorLayout {
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, depth }) => y + depth));
  const scale = (drawingWidth - 2 * margin) / (right - left);
  const drawn = (metres: number) => Math.round(metres * scale * 10) / 10;
  return {
    width: drawingWidth,
    height: drawn(bottom - top) + 2 * margin,
    areas: areas.map(({ name, x, y, width, depth }, index) => ({
      x: margin + drawn(x - left),
      y: margin + drawn(y - top),
      width: drawn(width),
      height: drawn(depth),
      lines: linesOf(name, drawn(width) - 8, drawn(depth) - 4) ?? [String(index + 1)],
    })),
  };
}
