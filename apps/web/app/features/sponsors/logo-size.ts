/** Pixels² of the logos of the first tier, of the second, and of all others. */
const areas = [20_000, 13_000, 7000] as const;
const widest = 280;
const highest = 120;

/**
 * How large a logo is shown: those of one tier have the same area, whatever their shape. Only what would be wider or
 * higher than its place is smaller.
 * @param place of its tier, counted from 0
 */
export function logoSize({ width, height }: { width: number; height: number }, place: number) {
  const area = areas[place] ?? areas[2];
  const ratio = width / height;
  const wanted = Math.sqrt(area * ratio);
  const shown = Math.min(wanted, widest, highest * ratio);
  return { width: Math.round(shown), height: Math.round(shown / ratio) };
}
