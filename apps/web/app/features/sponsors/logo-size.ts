/** Areas of logos in pixels²: first tier, second tier, all others. */
const areas = [20_000, 13_000, 7000] as const;
const widest = 280;
const highest = 120;

/**
 * Returns the display size of a logo. Logos of one tier have the same area, whatever their shape; only those
 * that would exceed their frame are smaller.
 * @param place position of its tier, counted from 0
 */
export function logoSize({ width, height }: { width: number; height: number }, place: number) {
  const area = areas[place] ?? areas[2];
  const ratio = width / height;
  const idealWidth = Math.sqrt(area * ratio);
  const shownWidth = Math.min(idealWidth, widest, highest * ratio);
  return { width: Math.round(shownWidth), height: Math.round(shownWidth / ratio) };
}
