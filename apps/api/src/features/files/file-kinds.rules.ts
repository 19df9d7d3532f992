import { documentEndings, drawingEndings, type FileEnding, pictureEndings } from '@airway/contract';

const office = 'application/vnd.openxmlformats-officedocument';

interface Kind {
  mediaType: string;
  /** Checks whether a file of this kind may start with these bytes. `head` is the first 4,096 bytes, or all. */
  isHead(head: Buffer): boolean;
}

const begins =
  (...starts: Buffer[]) =>
  (head: Buffer) =>
    starts.some((start) => head.subarray(0, start.length).equals(start));
const hex = (text: string) => Buffer.from(text, 'hex');

const isZip = begins(hex('504b0304'));
/** Checks for the binary format of Microsoft and Hancom before ZIP. */
const isCompound = begins(hex('d0cf11e0a1b11ae1'));
const isJpeg = begins(hex('ffd8ff'));
const isPng = begins(hex('89504e470d0a1a0a'));
const isPdf = begins(Buffer.from('%PDF-'));
const isOldHwp = begins(Buffer.from('HWP Document File'));
const isWebp = (head: Buffer) =>
  begins(Buffer.from('RIFF'))(head) && head.subarray(8, 12).equals(Buffer.from('WEBP'));
const isUtf16 = begins(hex('fffe'), hex('feff'));

const others = [isZip, isCompound, isJpeg, isPng, isPdf, isOldHwp, isWebp];
/** In any encoding: older Korean programs write CP949. */
const isText = (head: Buffer) =>
  isUtf16(head) || (!head.includes(0) && !others.some((isOther) => isOther(head)));
/** A complete check of a drawing follows elsewhere. */
const isSvg = (head: Buffer) =>
  isText(head) && /^\uFEFF?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/.test(head.toString('utf8'));

const kinds: Record<FileEnding, Kind> = {
  jpg: { mediaType: 'image/jpeg', isHead: isJpeg },
  jpeg: { mediaType: 'image/jpeg', isHead: isJpeg },
  png: { mediaType: 'image/png', isHead: isPng },
  webp: { mediaType: 'image/webp', isHead: isWebp },
  svg: { mediaType: 'image/svg+xml', isHead: isSvg },
  pdf: { mediaType: 'application/pdf', isHead: isPdf },
  hwp: { mediaType: 'application/x-hwp', isHead: (head) => isCompound(head) || isOldHwp(head) },
  hwpx: { mediaType: 'application/hwp+zip', isHead: isZip },
  doc: { mediaType: 'application/msword', isHead: isCompound },
  docx: { mediaType: `${office}.wordprocessingml.document`, isHead: isZip },
  xls: { mediaType: 'application/vnd.ms-excel', isHead: isCompound },
  // A password-protected workbook is wrapped in the older format.
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, isHead: (head) => isZip(head) || isCompound(head) },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', isHead: isCompound },
  pptx: { mediaType: `${office}.presentationml.presentation`, isHead: isZip },
  zip: { mediaType: 'application/zip', isHead: isZip },
  txt: { mediaType: 'text/plain', isHead: isText },
  csv: { mediaType: 'text/csv', isHead: isText },
};

/** Returns the ending of a name. Undefined if it is not an accepted kind. */
export function endingOf(name: string): FileEnding | undefined {
  const ending = /\.([A-Za-z]{3,4})$/.exec(name)?.[1]?.toLowerCase();
  return [...pictureEndings, ...documentEndings, ...drawingEndings].find((known) => known === ending);
}

/** Checks whether the file is converted to a picture, which replaces it. */
export const isDrawingType = (mediaType: string): boolean => mediaType === kinds.svg.mediaType;

/** Checks whether the file is shown inline and has thumbnails. */
export const isPictureType = (mediaType: string): boolean => mediaType.startsWith('image/');

/** Returns the media type of bytes. Undefined if they do not match the ending of the name. */
export function detectMediaType(name: string, head: Buffer): string | undefined {
  const ending = endingOf(name);
  const kind = ending && kinds[ending];
  return kind?.isHead(head) === true ? kind.mediaType : undefined;
}
