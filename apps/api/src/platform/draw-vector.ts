import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const longestSide = 1200;
const mostPixels = 16_000_000;
/** At which one unit of a drawing is one pixel. */
const usualDensity = 72;

/**
 * A program of its own: it reads a drawing that was judged (vector-drawing.ts) and answers its picture. It reads
 * nothing but SVG, and who started it may end it at any moment.
 */
async function draw(): Promise<void> {
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const drawing = await buffer(process.stdin);
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.min(2400, Math.max(1, (usualDensity * longestSide) / Math.max(width, height)));
  const picture = await sharp(drawing, { density, limitInputPixels: mostPixels })
    .trim()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  process.stdout.write(picture);
}

// Whoever only looks at it starts nothing.
if (import.meta.main) await draw();
