import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import { internationalPhonePattern, line, paragraph, phonePattern } from './rules.ts';

export const profileInputTypes = ['text', 'textarea', 'select', 'radio', 'checkbox', 'date'] as const;
export const ProfileInputType = z.enum(profileInputTypes);
export type ProfileInputType = (typeof profileInputTypes)[number];

/** Checks whether the answer is chosen from the field's options. */
export function hasChoices(inputType: ProfileInputType): boolean {
  return inputType === 'select' || inputType === 'radio' || inputType === 'checkbox';
}

const option = { code: line(40), nameKo: line(100), nameEn: line(100) };
const fieldShape = {
  /**
   * Letters, digits and hyphens. A code that ends in `phone`, `mobile` or `tel` (as a word) expects a phone number.
   */
  code: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'invalid_format')),
  nameKo: line(60),
  nameEn: line(60),
  inputType: ProfileInputType,
  required: z.boolean(),
};

/** An extra sign-up field as staff edit it. Options exist for select, radio and checkbox. */
export const UserProfileFieldSetting = z
  .strictObject({
    ...fieldShape,
    options: z.array(z.strictObject(option)).check(z.maxLength(50, 'too_many_items')),
  })
  .check(
    z.refine((field) => hasChoices(field.inputType) === field.options.length > 0, {
      error: 'required',
      path: ['options'],
    }),
    z.refine((field) => new Set(field.options.map((one) => one.code)).size === field.options.length, {
      error: 'already_in_use',
      path: ['options'],
    }),
  );
export type UserProfileFieldSetting = z.infer<typeof UserProfileFieldSetting>;

/** An extra sign-up field as visitors see it, with `name` in the language of the request. */
export const UserProfileField = z.strictObject({
  ...fieldShape,
  name: z.string(),
  options: z.array(z.strictObject({ ...option, name: z.string() })),
});
export type UserProfileField = z.infer<typeof UserProfileField>;

const answer = paragraph(1000);

/** Answers by field code. The answer of a checkbox field is a list. */
export const ProfileAnswers = z
  .record(
    z.string().check(z.maxLength(40)),
    z.union([answer, z.array(answer).check(z.maxLength(50, 'too_many_items'))]),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= 50, { error: 'too_many_items' }));
export type ProfileAnswers = z.infer<typeof ProfileAnswers>;

/** Checks by its code whether a field asks for a phone number (specification §5, "phone-coded"). */
export function isPhoneCoded(fieldCode: string): boolean {
  return /phone$/i.test(fieldCode) || /(?:^|-)(?:mobile|tel)$|[a-z0-9](?:Mobile|Tel)$/.test(fieldCode);
}

/**
 * Returns the problem of a phone number (specification §5). Outside Korea, a number with country code is accepted too.
 */
export function phoneProblem(phone: string, isOutsideKorea: boolean): FieldCode | undefined {
  if (phonePattern.test(phone)) return undefined;
  if (!isOutsideKorea) return 'phone';
  return internationalPhonePattern.test(phone) ? undefined : 'phone_international';
}

function problemOf(
  field: Pick<UserProfileFieldSetting, 'code' | 'inputType' | 'required' | 'options'>,
  given: string | string[] | undefined,
  isOutsideKorea: boolean,
): FieldCode | undefined {
  const isList = field.inputType === 'checkbox';
  if (given === undefined || given.length === 0) return field.required ? 'required' : undefined;
  if (Array.isArray(given) !== isList) return 'wrong_type';
  const chosen = typeof given === 'string' ? [given] : given;
  if (hasChoices(field.inputType))
    return new Set(chosen).size === chosen.length &&
      chosen.every((one) => field.options.some((option) => option.code === one))
      ? undefined
      : 'not_a_choice';
  const [text = ''] = chosen;
  if (field.inputType === 'date' && !z.iso.date().safeParse(text).success) return 'invalid_format';
  if (field.inputType !== 'textarea' && text.includes('\n')) return 'characters';
  return isPhoneCoded(field.code) ? phoneProblem(text, isOutsideKorea) && 'phone' : undefined;
}

/** Returns the problems of the extra answers by field code. A required checkbox needs a choice (specification §5). */
export function profileProblems(
  fields: readonly Pick<UserProfileFieldSetting, 'code' | 'inputType' | 'required' | 'options'>[],
  answers: ProfileAnswers,
  isOutsideKorea: boolean,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  for (const field of fields) {
    const given = Object.hasOwn(answers, field.code) ? answers[field.code] : undefined;
    const problem = problemOf(field, given, isOutsideKorea);
    if (problem !== undefined) problems[field.code] = problem;
  }
  for (const given of Object.keys(answers))
    if (!fields.some((field) => field.code === given)) problems[given] = 'unknown_field';
  return problems;
}

export interface OptionalItems {
  phone?: string | undefined;
  zipcode?: string | undefined;
  addr1?: string | undefined;
  addr2?: string | undefined;
  profile?: ProfileAnswers | undefined;
}

/** Checks whether optional data is filled in. It is stored only with a separate consent (PIPA art. 22). */
export function givesOptional(
  { profile = {}, ...person }: OptionalItems,
  fields: readonly Pick<UserProfileFieldSetting, 'code' | 'required'>[],
): boolean {
  const { phone, zipcode, addr1, addr2 } = person;
  if ([phone, zipcode, addr1, addr2].some((text) => text !== undefined && text !== '')) return true;
  return fields.some(({ code, required }) => !required && (profile[code]?.length ?? 0) > 0);
}
