import sharp from 'sharp';

/** Size and format of a drawn sample picture. */
export interface Bitmap {
  /** In pixels. */
  width: number;
  height: number;
  ending: 'jpg' | 'png' | 'webp';
  /** A telephone held upright stores the picture sideways, with the rotation in its EXIF. */
  isLying?: boolean;
}

const grainSide = 256;

/** Makes a tile of sensor noise for an even colour. */
export function makeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 9 };
  return sharp({ create: { width: grainSide, height: grainSide, channels: 3, background: '#808080', noise } })
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** Renders a drawing as people upload pictures. The process that accepts uploads cannot: it reads no SVG. */
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
  // Turned to the left. Programs that show it turn it back.
  const held = isLying ? seen.rotate(270).withMetadata({ orientation: 6 }) : seen;
  const written = {
    jpg: () => held.jpeg({ quality: 88 }),
    png: () => held.png({ palette: true, effort: 1 }),
    webp: () => held.webp({ quality: 84, effort: 2 }),
  };
  return written[ending]().toBuffer();
}
