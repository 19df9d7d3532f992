import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** What the QR code in a PNG says; nothing where none is found. */
export function readQr(picture: Buffer): string {
  const { data, width, height } = PNG.sync.read(picture);
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? '';
}
