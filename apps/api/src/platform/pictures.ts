import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fail } from './errors.ts';
import { createTurns, type Turns } from './turns.ts';

/** The camera of a telephone makes 48 million; as many bytes and twice more are in memory at once. */
const mostPixels = 50_000_000;
/** No screen shows more, and no page needs it. */
const longestSide = 4000;
const timeoutSeconds = 30;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Pictures {
  /**
   * Makes a JPEG, PNG or WebP picture anew, upright and at most 4,000 pixels long, in its own format: nothing else
   * that was in the file is kept (place and camera, comments, what was hung on at the end, further pictures).
   * `read` is called when it is its turn. Whoever sends many waits for their own: one account keeps nobody else from
   * it, whatever it sends.
   * @param ownerId of the account that sent it
   * @throws INVALID_INPUT – no picture of these kinds, or more than 50 million pixels
   * @throws UNAVAILABLE – too many wait already
   */
  renew(ownerId: string, read: () => Promise<Buffer>): Promise<Picture>;
  /**
   * Makes a PNG picture of an SVG, without the margins around it. It is drawn in a program of its own, which is ended
   * after ten seconds.
   * @throws INVALID_INPUT – no SVG, or one with more in it than shapes, or too many of them
   * @throws UNAVAILABLE – too many wait already
   */
  draw(ownerId: string, read: () => Promise<Buffer>): Promise<Picture>;
  /** A WebP picture of a renewed one, no wider than so many pixels. @throws UNAVAILABLE – too many wait already */
  shrink(ownerId: string, read: () => Promise<Buffer>, width: number): Promise<Buffer>;
}

/** One after another: each may take much memory, and all processors. Of each account the first alone waits among all. */
function inTurnByOwner(): Turns {
  const most = { waiting: 20, retryAfterSeconds: 10 };
  const ofOwner = createTurns(most);
  const ofAll = createTurns(most);
  return (ownerId, act) => ofOwner(ownerId, () => ofAll('', act));
}

const notAPicture = () => fail('INVALID_INPUT', { fields: { name: 'file_type' } });

/** libvips, which reads no other formats here. It is loaded by the first picture. */
async function loadLibvips() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
type Libvips = Awaited<ReturnType<typeof loadLibvips>>;

/** Looks at the head alone: nothing is unpacked yet. */
async function requireFewPixels(sharp: Libvips, bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notAPicture);
  if (width * height > mostPixels) fail('INVALID_INPUT', { fields: { name: 'picture_size' } });
}

const open = (sharp: Libvips, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: timeoutSeconds,
  });

const vectorProgram = fileURLToPath(new URL('./draw-vector.ts', import.meta.url));
const drawingTimeoutMs = 10_000;

/** Draws in another program: this one reads no SVG, and could not be stopped in the middle of it. */
async function drawApart(drawing: string): Promise<Buffer> {
  const program = spawn(process.execPath, [vectorProgram], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: drawingTimeoutMs,
    killSignal: 'SIGKILL',
  });
  // One that has ended already takes nothing any more.
  program.stdin.on('error', () => undefined);
  program.stdin.end(drawing);
  const [bytes, code] = await Promise.all([
    buffer(program.stdout),
    new Promise((resolve, reject) => program.on('close', resolve).on('error', reject)),
  ]);
  return code === 0 ? bytes : fail('INVALID_INPUT', { fields: { name: 'drawing_size' } });
}

/** Pictures are made one after the other. */
export function createPictures(): Pictures {
  let loaded: ReturnType<typeof loadLibvips> | undefined;
  const libvips = () => {
    loaded ??= loadLibvips();
    return loaded;
  };
  const turn = inTurnByOwner();
  return {
    renew: (ownerId, read) =>
      turn(ownerId, async () => {
        const original = await read();
        const sharp = await libvips();
        await requireFewPixels(sharp, original);
        const { data, info } = await open(sharp, original)
          .autoOrient()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 85, force: false })
          .webp({ quality: 85, force: false })
          .toBuffer({ resolveWithObject: true })
          .catch(notAPicture);
        return { bytes: data, width: info.width, height: info.height };
      }),
    draw: (ownerId, read) =>
      turn(ownerId, async () => {
        const { cleanDrawing } = await import('./vector-drawing.ts');
        const bytes = await drawApart(cleanDrawing(await read()));
        const sharp = await libvips();
        const { width, height } = await sharp(bytes).metadata();
        return { bytes, width, height };
      }),
    shrink: (ownerId, read, width) =>
      turn(ownerId, async () => {
        const sharp = await libvips();
        return open(sharp, await read())
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer();
      }),
  };
}
