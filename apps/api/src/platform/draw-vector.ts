import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const longestSide = 1200;
const maximumPixels = 16_000_000;
/** Density, in dpi, at which one unit of a drawing is one pixel. */
const usualDensity = 72;

/**
 * Runs as a separate program: it reads a drawing already checked by vector-drawing.ts and writes its picture. It
 * reads only SVG, and its parent process may kill it at any time.
 */
async function draw(): Promise<void> {
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const drawing = await buffer(process.stdin);
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.min(2400, Math.max(1, (usualDensity * longestSide) / Math.max(width, height)));
  const picture = await sharp(drawing, { density, limitInputPixels: maximumPixels })
    .trim()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  process.stdout.write(picture);
}

// Importing this file starts nothing.
if (import.meta.main) await draw();
