/** Area in pixels² and frame of the logos of a tier: first, second, all others. */
const frames = [
  { area: 26_000, widest: 320, highest: 150 },
  { area: 11_000, widest: 210, highest: 100 },
  { area: 5000, widest: 150, highest: 70 },
] as const;

/**
 * Returns the display size of a logo. Logos of one tier have the same area, whatever their shape; only those
 * that would exceed their frame are smaller.
 * @param place position of its tier, counted from 0
 */
export function logoSize({ width, height }: { width: number; height: number }, place: number) {
  const { area, widest, highest } = frames[place] ?? frames[2];
  const ratio = width / height;
  const idealWidth = Math.sqrt(area * ratio);
  const shownWidth = Math.min(idealWidth, widest, highest * ratio);
  return { width: Math.round(shownWidth), height: Math.round(shownWidth / ratio) };
}
