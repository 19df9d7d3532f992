import type { PhotoFocus } from '@airway/contract/programme-people';

interface Size {
  width: number;
  height: number;
}

/** Returns the square of a photo around its focus, as an SVG view box: pages may have no style attribute. */
export function photoView({ width, height }: Size, { x, y }: PhotoFocus): string {
  const side = Math.min(width, height);
  const start = (whole: number, percent: number) => Math.round(((whole - side) * percent) / 100);
  return `${start(width, x)} ${start(height, y)} ${side} ${side}`;
}
