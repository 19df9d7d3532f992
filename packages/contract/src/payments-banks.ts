import type { FieldCode } from './errors.ts';

/**
 * Banks in Korea by their common code (Korea Financial Telecommunications and Clearings Institute), the large ones
 * first; `other`: another institution in Korea, by name; `abroad`: a bank abroad, by name and SWIFT code.
 */
export const banks = [
  'kb',
  'shinhan',
  'woori',
  'hana',
  'nh',
  'ibk',
  'kakao',
  'toss',
  'k',
  'sc',
  'citi',
  'kdb',
  'im',
  'busan',
  'kyongnam',
  'gwangju',
  'jeonbuk',
  'jeju',
  'suhyup',
  'localNh',
  'mg',
  'cu',
  'post',
  'savings',
  'forest',
  'other',
  'abroad',
] as const;
export type Bank = (typeof banks)[number];

/** Account that a refund is transferred to. */
interface Typed {
  bank?: Bank | undefined;
  bankName?: string | undefined;
  swift?: string | undefined;
  accountNumber?: string | undefined;
}

/** Returns an account number or SWIFT code without spaces and hyphens, in capitals. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .toUpperCase();

const koreanNumber = /^\d{8,16}$/;
const numberAbroad = /^[A-Z0-9]{5,34}$/;
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const swiftCode = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Checks the two check digits of an IBAN (ISO 13616). */
function isIban(number: string): boolean {
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Returns what a schema of single fields cannot find: which fields a bank needs, and how its numbers look. */
export function accountProblems(typed: Typed): {
  bankName?: FieldCode | undefined;
  swift?: FieldCode | undefined;
  accountNumber?: FieldCode | undefined;
} {
  const { bank, bankName = '', swift = '', accountNumber = '' } = typed;
  const isNamed = bank === 'other' || bank === 'abroad';
  const number = plainNumber(accountNumber);
  const isRight =
    bank === 'abroad'
      ? numberAbroad.test(number) && (!iban.test(number) || isIban(number))
      : koreanNumber.test(number);
  return {
    bankName: isNamed && bankName.trim() === '' ? 'required' : undefined,
    swift:
      bank !== 'abroad'
        ? undefined
        : swift.trim() === ''
          ? 'required'
          : swiftCode.test(plainNumber(swift))
            ? undefined
            : 'swift',
    accountNumber:
      number === '' || isRight ? undefined : bank === 'abroad' ? 'account_number_abroad' : 'account_number',
  };
}
