import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import { line, optionalLine } from './rules.ts';

/** Weights of the first nine digits; the ninth also counts by the tens of its fivefold. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Checks ten digits of a Korean business registration number by the last one. */
function hasCheckDigit(digits: string): boolean {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const tens = Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - ((sum + tens) % 10)) % 10 === Number(digits[9]);
}

/**
 * Writes a Korean business registration number (사업자등록번호) as 000-00-00000, with or without hyphens and blanks.
 * Returns undefined if it is none.
 */
function businessNumberFrom(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

const maximumLength = 40;
const problem: FieldCode = 'business_number';
const stored = z.overwrite<string>((typed) => businessNumberFrom(typed) ?? typed);

export const BusinessNumber = line(maximumLength).check(
  stored,
  z.refine((typed) => businessNumberFrom(typed) !== undefined, { error: problem }),
);

/** A business registration number that may be left empty. */
export const OptionalBusinessNumber = optionalLine(maximumLength).check(
  stored,
  z.refine((typed) => typed === '' || businessNumberFrom(typed) !== undefined, { error: problem }),
);
