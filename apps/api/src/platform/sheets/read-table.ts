import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetAsked, type SheetFacts, SheetProblem, type SheetRow } from './sheet.ts';

const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, 4).toString('hex') === hex;
const isZip = (bytes: Buffer) => begins(bytes, '504b0304');
/** What Office wrote before .xlsx, and what it puts a workbook with a password into. */
const isCompound = (bytes: Buffer) => begins(bytes, 'd0cf11e0');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a file by its first bytes, whatever its name says. @throws SheetProblem */
export async function readTable(
  bytes: Buffer,
  asked: SheetAsked,
): Promise<{ facts: SheetFacts; rows: SheetRow[] }> {
  if (isCompound(bytes)) throw new SheetProblem(bytes.includes(encryptedPackage) ? 'password' : 'oldFormat');
  return isZip(bytes) ? readXlsx(bytes, asked) : readCsv(bytes, asked);
}

/** Why a file could not be read. */
export const problemOf = (error: unknown): SheetProblem =>
  error instanceof SheetProblem ? error : new SheetProblem('damaged');
