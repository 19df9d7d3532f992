import { crc32, deflateSync } from 'node:zlib';
import { encode, renderSVG } from 'uqr';

const border = 4;
/** Enough for print and for high-density screens. */
const pixelsOfModule = 8;

/** Renders a QR code as an SVG document. */
export const qrSvgOf = (text: string): string => renderSVG(text, { border });

/** Returns the modules of a QR code in rows, true for dark, without the light border. */
export const qrModulesOf = (text: string): boolean[][] => encode(text, { border: 0 }).data;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Renders a QR code as a PNG, because mail programs show no SVG. */
export function qrPngOf(text: string): Buffer {
  const { data: modules, size } = encode(text, { border });
  const side = size * pixelsOfModule;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8); // Eight bits of grey, nothing interlaced.
  const rows = modules.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array<number>(pixelsOfModule).fill(isDark ? 0 : 255));
    return Array<Buffer>(pixelsOfModule).fill(Buffer.from([0, ...pixels]));
  });
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
