import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CardText } from './card-scene.ts';
import { fail } from './errors.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';

/** A telephone camera makes 48 million pixels. Decoding takes three times as many bytes of memory. */
const maximumPixels = 50_000_000;
/** In pixels. No screen or page needs more. */
const longestSide = 4000;
const timeoutSeconds = 30;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Pictures {
  /**
   * Re-encodes a JPEG, PNG or WebP picture in its own format, upright and at most 4,000 pixels long. Drops everything
   * else in the file: place and camera, comments, appended data, further pictures. Calls `read` when its turn comes.
   * Pictures of one account wait for each other, so one account cannot block the others.
   * @param ownerId of the uploading account
   * @throws INVALID_INPUT – not a picture of these formats, or more than 50 million pixels
   * @throws UNAVAILABLE – too many wait already
   */
  renew(ownerId: string, read: () => Promise<Buffer>): Promise<Picture>;
  /**
   * Renders an SVG as a PNG without its margins. A separate process draws it and is killed after ten seconds.
   * @throws INVALID_INPUT – not an SVG, or one with other things than shapes, or with too many of them
   * @throws UNAVAILABLE – too many wait already
   */
  draw(ownerId: string, read: () => Promise<Buffer>): Promise<Picture>;
  /**
   * Returns red, green, blue and opacity of each pixel of a re-encoded picture, reduced to at most 256 pixels a side.
   * @throws UNAVAILABLE – too many wait already
   */
  pixels(read: () => Promise<Buffer>): Promise<Buffer>;
  /**
   * Draws the card of a shared page, in a separate process. The newest cards stay in memory.
   * @throws UNAVAILABLE – too many wait already
   */
  drawCard(text: CardText): Promise<Buffer>;
  /** Makes a WebP from a re-encoded picture, at most `width` wide. @throws UNAVAILABLE – too many wait already */
  shrink(read: () => Promise<Buffer>, width: number): Promise<Buffer>;
}

/**
 * Runs one after another, because each may need much memory and all processors. Only the first picture of each
 * account is in the common queue.
 */
function inTurnByOwner(): SerialQueue {
  const most = { waiting: 20, retryAfterSeconds: 10 };
  const ofOwner = createSerialQueue(most);
  const ofAll = createSerialQueue(most);
  return (ownerId, act) => ofOwner(ownerId, () => ofAll('', act));
}

const notAPicture = () => fail('INVALID_INPUT', { fields: { name: 'file_type' } });

/** Loads libvips, limited to these formats, for the first picture. */
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

/** Reads only the header; unpacks nothing. */
async function requireFewPixels(sharp: Libvips, bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notAPicture);
  if (width * height > maximumPixels) fail('INVALID_INPUT', { fields: { name: 'picture_size' } });
}

const open = (sharp: Libvips, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: timeoutSeconds,
  });

const vectorProgram = fileURLToPath(new URL('./draw-vector.ts', import.meta.url));
const cardProgram = fileURLToPath(new URL('./draw-card.ts', import.meta.url));
const drawingTimeoutMs = 10_000;
/** Its drawing is our own: only a busy machine is slow. */
const cardTimeoutMs = 60_000;
/** Room for the cards of a large programme in both languages. A card has about 30 kB. */
const cardsInMemory = 500;

/**
 * Draws in another process, because this one reads no SVG and could not stop a running rendering. Undefined if that
 * failed.
 */
async function drawApart(path: string, drawing: string, timeout: number): Promise<Buffer | undefined> {
  const program = spawn(process.execPath, [path], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout,
    killSignal: 'SIGKILL',
  });
  // A process that has already ended accepts no input.
  program.stdin.on('error', () => undefined);
  program.stdin.end(drawing);
  const [bytes, code] = await Promise.all([
    buffer(program.stdout),
    new Promise((resolve, reject) => program.on('close', resolve).on('error', reject)),
  ]);
  return code === 0 ? bytes : undefined;
}

/** Remembers the newest cards, also while they are drawn, so that equal requests share one drawing. */
function rememberCards(draw: (text: string) => Promise<Buffer>) {
  const cards = new Map<string, Promise<Buffer>>();
  return (card: CardText): Promise<Buffer> => {
    const key = JSON.stringify(card);
    const drawn = cards.get(key) ?? draw(key);
    cards.delete(key);
    cards.set(key, drawn);
    drawn.catch(() => cards.delete(key));
    const [oldest] = cards.keys();
    if (cards.size > cardsInMemory && oldest !== undefined) cards.delete(oldest);
    return drawn;
  };
}

/** Creates the picture service. It renders one uploaded picture and one for readers at a time. */
export function createPictures(): Pictures {
  let loaded: ReturnType<typeof loadLibvips> | undefined;
  const libvips = () => {
    loaded ??= loadLibvips();
    return loaded;
  };
  const turn = inTurnByOwner();
  // A first reader asks for all portraits of a page at once, and one account has uploaded them.
  const turnOfReaders = createSerialQueue({ waiting: 300, retryAfterSeconds: 10 });
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
        const drawing = cleanDrawing(await read());
        const bytes =
          (await drawApart(vectorProgram, drawing, drawingTimeoutMs)) ??
          fail('INVALID_INPUT', { fields: { name: 'drawing_size' } });
        const sharp = await libvips();
        const { width, height } = await sharp(bytes).metadata();
        return { bytes, width, height };
      }),
    pixels: (read) =>
      turnOfReaders('', async () => {
        const sharp = await libvips();
        return open(sharp, await read())
          .resize({ width: 256, height: 256, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .ensureAlpha()
          .raw()
          .toBuffer();
      }),
    drawCard: rememberCards((text) =>
      turn('cards', async () => {
        const bytes = await drawApart(cardProgram, text, cardTimeoutMs);
        if (bytes === undefined) throw new Error('The program that draws cards failed.');
        return bytes;
      }),
    ),
    shrink: (read, width) =>
      turnOfReaders('', async () => {
        const sharp = await libvips();
        return open(sharp, await read())
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer();
      }),
  };
}
