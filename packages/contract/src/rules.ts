import * as z from 'zod/mini';
import { hasEndlessMarks } from './endless-marks.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { tidyText } from './text-limits.ts';

/** Languages of the site; the first is the default (specification §9). */
export const locales = ['ko', 'en'] as const;
export const Locale = z.enum(locales);
export type Locale = (typeof locales)[number];

export const currencies = ['KRW', 'USD'] as const;
export const Currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];

/** Digits after the decimal point of each currency (ISO 4217): amounts travel in this smallest unit. */
export const currencyExponent: Record<Currency, number> = { KRW: 0, USD: 2 };

export const Money = z.strictObject({ amountMinor: z.int().check(z.nonnegative()), currency: Currency });
export type Money = z.infer<typeof Money>;

/** An instant: ISO 8601 in UTC, ending in Z. */
export const Instant = z.iso.datetime();
const noDay: FieldCode = 'invalid_format';
/** A calendar day in the edition's zone: YYYY-MM-DD. Calendars have no year 0, and PostgreSQL refuses it. */
export const Day = z.iso
  .date()
  .check(z.refine((text) => !text.startsWith('0000-'), { error: noDay, abort: true }));

export const Uuid = z.uuid();

/** A value in Korean, in English, or in both; a missing one is null. */
export const bilingual = <Rule extends z.core.$ZodType>(rule: Rule) =>
  z.strictObject({ ko: z.nullable(rule), en: z.nullable(rule) });
export const BilingualText = bilingual(z.string());
export type BilingualText = z.infer<typeof BilingualText>;

// Control characters, bidirectional overrides (they disguise names), noncharacters, lone surrogates.
const forbiddenCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;
const forbiddenCharactersExceptLines =
  /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;

/** Removes the characters that no line may contain. */
export const onlyOrdinary = (text: string): string => text.split(forbiddenCharacters).join('');

const code = (value: FieldCode) => value;

/** Raw text may be longer than the limit: NFC joins three jamo to one syllable, and trimming removes spaces. */
const rawLengthFactor = 4;
/**
 * Checks raw text first: its length, then its runs of combining marks. Without these checks NFC may take seconds.
 * Later checks are skipped for text that fails.
 */
export const bounded = (maximumLength: number, problem: FieldCode = 'too_long') =>
  [
    z.maxLength(maximumLength * rawLengthFactor, { error: code(problem), abort: true }),
    z.refine<string>((text) => !hasEndlessMarks(text), { error: code('characters'), abort: true }),
  ] as const;

const normalised = z.overwrite<string>(tidyText);

/** Rejects characters that no line may contain. PostgreSQL itself rejects U+0000. */
export const ordinaryCharacters = z.refine<string>((text) => !forbiddenCharacters.test(text), {
  error: code('characters'),
});

/** One line of typed text. `maximumLength` counts code points. */
export const line = (maximumLength: number) =>
  z
    .string()
    .check(
      ...bounded(maximumLength),
      normalised,
      z.minLength(1, code('required')),
      z.maxLength(maximumLength, code('too_long')),
      ordinaryCharacters,
    );

/** A text in Korean, in English, or in both; one of them is required. */
export const someBilingual = (rule: z.ZodMiniString) =>
  bilingual(rule).check(
    z.refine(({ ko, en }) => Boolean(ko || en), { error: code('required'), path: ['ko'] }),
  );

/** Reason of an act of staff; stored in the audit log. */
export const Reason = line(300);
export const WithReason = z.strictObject({ reason: Reason });
/** A reason, and the chosen option if a screen offers several. */
export const WithChoice = z.strictObject({ reason: Reason, choice: z.optional(line(40)) });

/** One line of text that may be left empty. */
export const optionalLine = (maximumLength: number) =>
  z
    .string()
    .check(
      ...bounded(maximumLength),
      normalised,
      z.maxLength(maximumLength, code('too_long')),
      ordinaryCharacters,
    );

const onlyLatinLetters = /^[\p{Script=Latin}\P{L}]*$/u;

/** One line that may contain no letters but Latin ones. */
export const latinLine = (maximumLength: number) =>
  line(maximumLength).check(z.refine((text) => onlyLatinLetters.test(text), { error: code('latin') }));

/** Text of several lines that may be left empty. */
export const paragraph = (maximumLength: number) =>
  z.string().check(
    ...bounded(maximumLength),
    normalised,
    z.maxLength(maximumLength, code('too_long')),
    z.refine((text) => !forbiddenCharactersExceptLines.test(text), { error: code('characters') }),
  );

/** One line that must match a pattern. `problem` names the broken rule. */
export const patterned = (pattern: RegExp, problem: FieldCode, maximumLength = 100) =>
  z
    .string()
    .check(
      ...bounded(maximumLength),
      normalised,
      z.minLength(1, code('required')),
      z.maxLength(maximumLength, code('too_long')),
      z.regex(pattern, code(problem)),
    );

/** Specification §5: local@domain with an ending of 2 to 3 letters. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,3}$/;
/** Any ending of two letters or more: for people outside Korea, and if staff widened the rule. */
export const wideEmailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;
/** Specification §5: digits 2-3, 3-4, 4 separated by hyphens. */
export const phonePattern = /^\d{2,3}-\d{3,4}-\d{4}$/;
/** A number outside Korea with its country code, ITU E.164: at most 15 digits. */
export const internationalPhonePattern = /^\+[1-9](?:[ -]?\d){5,14}$/;
/** Specification §5: 1 to 4 Korean syllables, no single jamo. */
export const koreanNamePattern = /^[가-힣]{1,4}$/;
/** Up to 20 syllables with single inner spaces: 남궁민수아, 응우옌 티 흐엉. */
export const wideKoreanNamePattern = /^[가-힣](?: ?[가-힣]){0,19}$/;
/** Letters with up to three combining marks that NFC keeps separate; between them the punctuation of names. */
const latinNamePattern =
  /^['’]?\p{Script=Latin}[\u0300-\u034E\u0350-\u036F]{0,3}(?:[ .'’-]*\p{Script=Latin}[\u0300-\u034E\u0350-\u036F]{0,3})*\.?$/u;
/** Characters of the Latin script that names do not use: ª, Ⅳ, ligatures, full width. */
const onlyLookLatin = /[\p{Lm}\p{Lo}\p{Nl}\uFB00-\uFB06\uFF21-\uFF5A]/u;
/** A Korean medical licence number: 5 or 6 digits. */
const licenceNumberPattern = /^\d{5,6}$/;
/** Korean postcode (since 2015): 5 digits. */
const zipcodePattern = /^\d{5}$/;
/** Specification §5: exactly 4 digits. */
export const pincodePattern = /^\d{4}$/;
/**
 * Specification §5: 6 to 16 characters with a letter, a digit and a special character. A special character is visible
 * and neither letter nor digit in any script. Blanks are allowed inside.
 */
export const passwordPattern =
  /^(?! )(?=.*[A-Za-z])(?=.*\d)(?=.*[^\p{L}\p{M}\p{N}\p{C}\s])[\S ]{6,16}(?<! )$/u;
/** Specification §5: HH:MM, 24 hours. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Specification §5: the HHMM variant. */
export const compactTimePattern = /^(?:[01]\d|2[0-3])[0-5]\d$/;

export const WideKoreanName = patterned(wideKoreanNamePattern, 'korean_name_wide', 40);
export const LatinName = patterned(latinNamePattern, 'latin_name', 60).check(
  z.refine((text) => !onlyLookLatin.test(text), { error: code('latin_name') }),
);
export const Email = patterned(emailPattern, 'email', 254);
export const WideEmail = patterned(wideEmailPattern, 'email', 254);
export const Phone = patterned(phonePattern, 'phone');
export const InternationalPhone = patterned(internationalPhonePattern, 'phone_international');
export const LicenceNumber = patterned(licenceNumberPattern, 'licence_number');
export const Zipcode = patterned(zipcodePattern, 'zipcode');

/** A time of day on the wire: HH:MM. */
export const TimeOfDay = patterned(timePattern, 'time', 5);

const isGiven = (input: unknown) => input !== undefined && input !== null;

/** A whole number. Form input may contain thousands separators. */
export const whole = (minimum: number, maximum: number) =>
  readFrom(
    z
      .int({ error: ({ input }) => code(isGiven(input) ? 'integer' : 'required') })
      .check(z.minimum(minimum, code('too_small')), z.maximum(maximum, code('too_large'))),
    (given) => {
      const text = given.replaceAll(/[\s,]/g, '');
      if (text === '') return undefined;
      return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    },
  );

/** A whole number in a query string: digits only, no sign, no spaces. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, code('integer'))),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(minimum, code('too_small')), z.maximum(maximum, code('too_large'))),
    ),
  );
