import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Returns the text of the QR code in a PNG. Empty if there is none. */
export function readQr(picture: Buffer): string {
  const { data, width, height } = PNG.sync.read(picture);
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? '';
}
