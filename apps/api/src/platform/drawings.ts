import sharp from 'sharp';

/** How somebody would have brought a picture home that is drawn. */
export interface Bitmap {
  /** Pixels. */
  width: number;
  height: number;
  ending: 'jpg' | 'png' | 'webp';
  /** A telephone that was held upright writes the picture lying, and says so in its EXIF. */
  isLying?: boolean;
}

const grainSide = 256;

/** What a sensor adds to an even colour, as a tile. */
export function makeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 9 };
  return sharp({ create: { width: grainSide, height: grainSide, channels: 3, background: '#808080', noise } })
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** A picture as people send them, of a drawing. Not in the process that takes pictures: that one reads no SVG. */
export async function drawPicture(
  svg: string,
  grain: Buffer,
  { ending, isLying = false }: Bitmap,
): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const seen = sharp(data, { raw: { width, height, channels } });
  // Turned to the left, and to be turned back by whoever shows it.
  const held = isLying ? seen.rotate(270).withMetadata({ orientation: 6 }) : seen;
  const written = {
    jpg: () => held.jpeg({ quality: 88 }),
    png: () => held.png({ palette: true, effort: 1 }),
    webp: () => held.webp({ quality: 84, effort: 2 }),
  };
  return written[ending]().toBuffer();
}
