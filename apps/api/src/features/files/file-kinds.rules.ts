import { documentEndings, drawingEndings, type FileEnding, pictureEndings } from '@airway/contract';

const office = 'application/vnd.openxmlformats-officedocument';

interface Kind {
  mediaType: string;
  /** Whether bytes may begin so; `head` is the first 4,096 of them, or all. */
  isHead(head: Buffer): boolean;
}

const begins =
  (...starts: Buffer[]) =>
  (head: Buffer) =>
    starts.some((start) => head.subarray(0, start.length).equals(start));
const hex = (text: string) => Buffer.from(text, 'hex');

const isZip = begins(hex('504b0304'));
/** What Microsoft and Hancom wrote before they wrote ZIP. */
const isCompound = begins(hex('d0cf11e0a1b11ae1'));
const isJpeg = begins(hex('ffd8ff'));
const isPng = begins(hex('89504e470d0a1a0a'));
const isPdf = begins(Buffer.from('%PDF-'));
const isOldHwp = begins(Buffer.from('HWP Document File'));
const isWebp = (head: Buffer) =>
  begins(Buffer.from('RIFF'))(head) && head.subarray(8, 12).equals(Buffer.from('WEBP'));
const isUtf16 = begins(hex('fffe'), hex('feff'));

const others = [isZip, isCompound, isJpeg, isPng, isPdf, isOldHwp, isWebp];
/** In whatever alphabet: older Korean programs write CP949. */
const isText = (head: Buffer) =>
  isUtf16(head) || (!head.includes(0) && !others.some((isOther) => isOther(head)));
/** Whether it is a drawing, its whole is judged by. */
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
  // With a password it is wrapped.
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, isHead: (head) => isZip(head) || isCompound(head) },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', isHead: isCompound },
  pptx: { mediaType: `${office}.presentationml.presentation`, isHead: isZip },
  zip: { mediaType: 'application/zip', isHead: isZip },
  txt: { mediaType: 'text/plain', isHead: isText },
  csv: { mediaType: 'text/csv', isHead: isText },
};

/** What a name ends with; undefined where it is no kind of file that is taken. */
export function endingOf(name: string): FileEnding | undefined {
  const ending = /\.([A-Za-z]{3,4})$/.exec(name)?.[1]?.toLowerCase();
  return [...pictureEndings, ...documentEndings, ...drawingEndings].find((known) => known === ending);
}

/** Whether a picture is made of it, which is kept in its place. */
export const isDrawingType = (mediaType: string): boolean => mediaType === kinds.svg.mediaType;

/** Whether it is shown in the page, and has small pictures of itself. */
export const isPictureType = (mediaType: string): boolean => mediaType.startsWith('image/');

/** The media type of bytes; undefined where they are not what their name says. */
export function judgeHead(name: string, head: Buffer): string | undefined {
  const ending = endingOf(name);
  const kind = ending && kinds[ending];
  return kind?.isHead(head) === true ? kind.mediaType : undefined;
}
