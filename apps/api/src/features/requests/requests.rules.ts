import { daysToAnswer, type ErasedPart } from '@airway/contract';
import { addDays } from '../../platform/zones.ts';

/** Returns the last day to answer a request that was received on a day (YYYY-MM-DD). */
export const dueOn = (receivedOn: string): string => addDays(receivedOn, daysToAnswer);

/** 32 characters of which no two look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns the code that bytes stand for, such as `K7M2-9QXP`. */
export function codeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Checks whether a typed code is this one, in any case, with or without its hyphen. */
export const isCode = (typed: string, code: string): boolean => {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare(typed) === bare(code);
};

/** Returns the digits of a telephone number by which it is found. Fewer than eight find nobody. */
export function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 8 ? '' : digits;
}

/** Returns the other requests of a person that wait for an answer; one that nobody confirmed does not. */
export const openBeside = <
  Row extends { id: string; closed_at: Date | null; created_by: string | null; verified_at: Date | null },
>(
  id: string,
  rows: readonly Row[],
): Row[] =>
  rows.filter(
    (row) => row.id !== id && row.closed_at === null && (row.created_by !== null || row.verified_at !== null),
  );

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Checks whether a name is one of these, in any case, with or without spaces, the family name first or last. */
export const isSameName = (
  name: string,
  own: { name: string | null; family?: string; given?: string },
): boolean => {
  const { name: whole, family = '', given = '' } = own;
  return [whole ?? '', `${given}${family}`, `${family}${given}`].some(
    (one) => one !== '' && lettersOf(one) === lettersOf(name),
  );
};

/** Returns how many rows were deleted, emptied and kept in all. */
export const sumOf = (parts: readonly ErasedPart[]) => {
  const sum = { deleted: 0, emptied: 0, kept: 0 };
  for (const { deleted, emptied, kept } of parts) {
    sum.deleted += deleted;
    sum.emptied += emptied;
    sum.kept += kept;
  }
  return sum;
};
