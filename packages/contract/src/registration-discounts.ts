import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Currency, Instant, line, optionalLine, patterned, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');
const code = (value: FieldCode) => value;

/** `access` opens its categories at their full price. */
export const discountKinds = ['percent', 'amount', 'free', 'access'] as const;
const DiscountKind = z.enum(discountKinds);
export type DiscountKind = z.infer<typeof DiscountKind>;

export const discountStates = ['active', 'upcoming', 'over', 'used-up', 'disabled'] as const;
export const DiscountState = z.enum(discountStates);
export type DiscountState = z.infer<typeof DiscountState>;

const whole = (least: number, most: number) =>
  z
    .int({
      error: ({ input }) => code(input === undefined || input === null ? 'required' : 'invalid_format'),
    })
    .check(z.minimum(least, code('too_small')), z.maximum(most, code('too_large')));

const amountMinor = z.optional(whole(1, 99_999_999_999));

export const Discount = z.strictObject({
  kind: DiscountKind,
  /** Of kind `percent`. */
  percent: z.optional(whole(1, 99)),
  /** Of kind `amount`, in minor units. In a currency without an amount, the code cannot be used. */
  amounts: z.optional(z.strictObject({ KRW: amountMinor, USD: amountMinor })),
});

/** When a code is valid, and a note of staff. */
export const codeTimes = {
  /** By the clock of the edition; absent: from the beginning, to the end. */
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  note: optionalLine(200),
};

/** Limits of a code that staff may change at any time. */
const limits = {
  /** Absent: without a limit. */
  maximumUses: z.optional(whole(1, 100_000)),
  ...codeTimes,
};

const inOrder = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => startsAt === undefined || endsAt === undefined || startsAt < endsAt,
  { error: code('order'), path: ['endsAt'] },
);

/** Discount of a new code, and its categories. */
export const newDiscount = {
  ...Discount.shape,
  /** Codes of the categories it is for; empty: every category on sale. */
  categoryCodes: z.array(line(40)).check(z.maxLength(50, code('too_many_items'))),
  /** Whether the code opens these categories while they are not on sale. */
  opensCategories: z.boolean(),
  ...codeTimes,
};
const NewDiscount = z.strictObject(newDiscount);
export type NewDiscount = z.infer<typeof NewDiscount>;

/** Checks of `newDiscount`. */
export const discountChecks = [
  inOrder,
  z.refine<NewDiscount>(({ kind, percent }) => kind !== 'percent' || percent !== undefined, {
    error: code('required'),
    path: ['percent'],
  }),
  z.refine<NewDiscount>(
    ({ kind, amounts }) => kind !== 'amount' || amounts?.KRW !== undefined || amounts?.USD !== undefined,
    { error: code('required'), path: ['amounts', 'KRW'] },
  ),
  z.refine<NewDiscount>(({ kind, opensCategories }) => kind !== 'access' || opensCategories, {
    error: code('required'),
    path: ['opensCategories'],
  }),
  z.refine<NewDiscount>(
    ({ opensCategories, categoryCodes }) => !opensCategories || categoryCodes.length > 0,
    {
      error: code('required'),
      path: ['categoryCodes'],
    },
  ),
] as const;

/** Maximum number of codes that are made together. */
const maximumCodes = 500;

const NewCodes = z
  .strictObject({
    ...newDiscount,
    ...limits,
    /** 6 to 20 capitals and digits; hyphens and spaces do not count. Absent: a random code. */
    code: z.optional(patterned(/^(?:[ -]*[A-Za-z0-9]){6,20}$/, 'code_text', 40)),
    /** Several codes are random. */
    count: whole(1, maximumCodes),
  })
  .check(
    ...discountChecks,
    z.refine(({ count, code: text }) => count === 1 || text === undefined, {
      error: code('code_single'),
      path: ['count'],
    }),
  );

export const DiscountCode = z.strictObject({
  ...Discount.shape,
  id: Uuid,
  code: z.string(),
  categoryCodes: z.array(z.string()),
  opensCategories: z.boolean(),
  state: DiscountState,
  uses: z.int(),
  ...limits,
  createdAt: Instant,
  /** Name of the staff member; null for a deleted account. */
  createdBy: z.nullable(z.string()),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

const filters = {
  /** Default: the current edition. */
  editionId: z.optional(Uuid),
  /** Part of a code or of its note. */
  query: z.optional(optionalLine(100)),
  state: z.optional(DiscountState),
};

export const listDiscountCodes = endpoint({
  method: 'GET',
  url: '/api/admin/discount-code',
  summary: 'Discount codes of an edition with their uses, newest first unless sorted',
  querystring: pageQuery({
    sort: ['createdAt,DESC', 'createdAt,ASC', 'code,ASC', 'code,DESC', 'uses,DESC', 'uses,ASC'],
    filters,
  }),
  reply: z.strictObject({
    ...listOf(DiscountCode).shape,
    editionId: Uuid,
    /** All categories of the edition, also those not on sale. */
    categories: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
    currencies: z.array(Currency),
  }),
  refusals: ['NOT_FOUND'],
});

export const exportDiscountCodes = endpoint({
  method: 'POST',
  url: '/api/admin/discount-code/export',
  summary:
    'The discount codes that the filters find as a CSV file, for a sponsor; who took it and why is kept',
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('text/csv'),
  refusals: ['NOT_FOUND'],
});

export const makeDiscountCodes = endpoint({
  method: 'POST',
  url: '/api/admin/conference/:id/discount-code',
  summary: 'Make one discount code, or several random ones with the same rules',
  params: z.strictObject({ id: Uuid }),
  body: NewCodes,
  reply: z.strictObject({ codes: z.array(z.string()) }),
  refusals: [],
});

export const changeDiscountCode = endpoint({
  method: 'PUT',
  url: '/api/admin/discount-code/:id',
  summary:
    'Replace the limits of a discount code; its discount never changes, because registrations may have it',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject(limits).check(inOrder),
  reply: z.strictObject({}),
  refusals: [],
});

export const switchDiscountCode = endpoint({
  method: 'POST',
  url: '/api/admin/discount-code/:id/switch',
  summary: 'Disable a discount code or enable it again; registrations that hold a use keep it',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ isDisabled: z.boolean() }),
  reply: z.strictObject({}),
  refusals: [],
});
