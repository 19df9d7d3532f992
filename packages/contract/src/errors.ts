import * as z from 'zod/mini';

/**
 * All error codes of the API with their HTTP status. The first block is specified word for word (specification §8);
 * the rest are the product's own. The messages are `errors.<CODE>`.
 */
export const errorStatuses = {
  '900': 500,
  INVALID_ACCESS: 400,
  NOT_FOUND: 404,
  INVALID_CREDENTIAL: 401,
  AUTHENTICATION_FAILURE: 401,
  NOT_ACCEPTABLE: 403,
  READY: 409,
  CLOSED: 409,

  INVALID_INPUT: 400,
  NOT_ALLOWED: 403,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,

  VERIFICATION_REQUIRED: 409,
  VERIFICATION_FAILED: 400,
  VERIFICATION_EXPIRED: 410,
  RESET_EXPIRED: 410,
  LINK_EXPIRED: 410,
  CAPTCHA_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_FAILED: 401,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,

  REGISTRATION_NOT_OPEN: 409,
  REGISTRATION_CLOSED: 409,
  CATEGORY_FULL: 409,
  EDITION_FULL: 409,
  OPTION_FULL: 409,
  ALREADY_REGISTERED: 409,
  DRAFT_EXPIRED: 410,
  HOLD_LIMIT_REACHED: 409,
  PRICES_IN_USE: 409,
  DATES_IN_USE: 409,
  EDITION_IN_USE: 409,

  NOTHING_TO_PAY: 409,
  SECOND_YES_NEEDED: 409,
  ALREADY_PAID: 409,
  PAYMENT_IN_PROGRESS: 409,
  PAYMENT_NOT_CONFIGURED: 503,
  GATEWAY_UNAVAILABLE: 503,

  TAKEN_OVER: 409,
  STAY_ENDED: 409,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/**
 * Error codes of a single field. Contract schemas use them as error texts, so that browser and server report the same.
 * The messages are `errors.field.<code>`.
 */
export const fieldCodes = [
  'required',
  'wrong_type',
  'unknown_field',
  'not_a_choice',
  'invalid_format',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'integer',
  'too_few_items',
  'too_many_items',
  'characters',
  'email',
  'phone',
  'phone_international',
  'korean_name',
  'korean_name_wide',
  'latin_name',
  'latin',
  'licence_number',
  'licence_for_credits',
  'zipcode',
  'time',
  'consent_required',
  'already_registered',
  'already_in_use',
  'not_proven',
  'common_password',
  'same_password',
  'full',
  'not_on_sale',
  'password',
  'password_space',
  'pincode',
  'six_digits',
  'user_id',
  'url',
  'document',
  'document_link',
  'alt_required',
  'file_type',
  'picture_size',
  'picture_ratio',
  'drawing_parts',
  'drawing_size',
  'low_contrast',
  'order',
  'category_code',
  'below_taken',
  'not_asked',
  'answered',
  'code_unknown',
  'code_not_yet',
  'code_over',
  'code_used_up',
  'code_other_category',
  'other_attendance',
  'code_text',
  'placeholder',
  'too_many_placeholders',
  'advertising',
  'code_single',
  'invited_already',
  'mailed_too_often',
  'twice',
  'not_in_dues_list',
  'account_number',
  'account_number_abroad',
  'swift',
  'day_ahead',
  'day_past',
  'day_before_request',
  'business_number',
] as const;

export const FieldCode = z.enum(fieldCodes);
export type FieldCode = (typeof fieldCodes)[number];

/** Body of an error response. */
export const Refusal = z.strictObject({
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), FieldCode)),
  requestId: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): FieldCode {
  if ((fieldCodes as readonly string[]).includes(issue.message)) return issue.message as FieldCode;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'integer';
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'required' : 'not_a_choice';
    case 'too_big':
      return issue.origin === 'array'
        ? 'too_many_items'
        : issue.origin === 'string'
          ? 'too_long'
          : 'too_large';
    case 'too_small':
      return issue.origin === 'array'
        ? 'too_few_items'
        : issue.origin === 'string'
          ? 'too_short'
          : 'too_small';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'invalid_format';
  }
}

/** No form has more fields. The limit keeps invented field names from filling responses and logs. */
const maximumProblems = 200;
const longestName = 120;

/** Converts schema issues to `{ '<path>': code }`, keeping only the first problem of each field. */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  let count = 0;
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path === '' ? key : `${path}.${key}`))
        : [path];
    for (const name of names.map((one) => one.slice(0, longestName))) {
      if (Object.hasOwn(problems, name)) continue;
      problems[name] = codeOf(issue);
      count += 1;
      if (count === maximumProblems) return problems;
    }
  }
  return problems;
}
