import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetFacts, type SheetOptions, SheetProblem, type SheetRow } from './sheet.ts';

const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, 4).toString('hex') === hex;
const isZip = (bytes: Buffer) => begins(bytes, '504b0304');
/** Checks for the file format of Office before .xlsx, which also wraps password-protected workbooks. */
const isCompound = (bytes: Buffer) => begins(bytes, 'd0cf11e0');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a file by its first bytes and ignores its name. @throws SheetProblem */
export async function readTable(
  bytes: Buffer,
  options: SheetOptions,
): Promise<{ facts: SheetFacts; rows: SheetRow[] }> {
  if (isCompound(bytes)) throw new SheetProblem(bytes.includes(encryptedPackage) ? 'password' : 'oldFormat');
  return isZip(bytes) ? readXlsx(bytes, options) : readCsv(bytes, options);
}

/** Converts an error to the problem with the file. */
export const problemOf = (error: unknown): SheetProblem =>
  error instanceof SheetProblem ? error : new SheetProblem('damaged');
