import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { SheetProblem } from './sheet.ts';

const maximumEntries = 2000;
const maximumPartBytes = 80_000_000;
const maximumBytes = 120_000_000;
/** Highest compression ratio. Real sheets shrink to a tenth. A larger ratio, above one megabyte, is an attack. */
const maximumCompression = 150;
const shrunkFromBytes = 1_000_000;

const isMacro = ({ fileName }: Entry) => /(^|\/)vbaproject\.bin$/i.test(fileName);

function validateEntry(entry: Entry, known: ReadonlyMap<string, Entry>): void {
  if (isMacro(entry)) throw new SheetProblem('macros');
  if (entry.isEncrypted()) throw new SheetProblem('password');
  if (known.has(entry.fileName) || !entry.canDecodeFileData()) throw new SheetProblem('damaged');
  const { uncompressedSize: size, compressedSize } = entry;
  const isShrunk = size > shrunkFromBytes && size > compressedSize * maximumCompression;
  if (size > maximumPartBytes || isShrunk) throw new SheetProblem('tooLarge');
}

/** Checks the parts of a workbook by the archive's directory, before anything is inflated. */
async function judgedEntries(zip: Awaited<ReturnType<typeof fromBufferPromise>>) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    validateEntry(entry, entries);
    bytes += entry.uncompressedSize;
    if (bytes > maximumBytes || entries.size === maximumEntries) throw new SheetProblem('tooLarge');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Opens a part by its path, or returns undefined if there is none. Its real size must equal the declared size. */
export type OpenPart = (path: string) => Promise<Readable | undefined>;

/** Opens a workbook (a ZIP). @throws SheetProblem – damaged, with macros or a password, or too large inside */
export async function openXlsx(bytes: Buffer): Promise<OpenPart> {
  const zip = await fromBufferPromise(bytes, {
    lazyEntries: true,
    validateEntrySizes: true,
    autoClose: false,
  });
  const entries = await judgedEntries(zip);
  return async (path) => {
    const entry = entries.get(path);
    return entry && zip.openReadStreamPromise(entry);
  };
}
