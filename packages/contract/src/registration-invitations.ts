import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { listOf, pageQuery } from './lists.ts';
import { codeTimes, Discount, DiscountState, discountChecks, newDiscount } from './registration-discounts.ts';
import {
  BilingualText,
  Currency,
  Instant,
  Locale,
  line,
  optionalLine,
  paragraph,
  Uuid,
  WideEmail,
} from './rules.ts';

const endpoint = endpointsOf('registrations');
const code = (value: FieldCode) => value;

export const InvitedPerson = z.strictObject({ name: line(100), email: WideEmail, locale: Locale });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** Maximum number of people in one request. */
const maximumPeople = 200;

const languages: Readonly<Record<string, Locale>> = {
  ko: 'ko',
  kor: 'ko',
  korean: 'ko',
  한국어: 'ko',
  국문: 'ko',
  en: 'en',
  eng: 'en',
  english: 'en',
  영어: 'en',
  영문: 'en',
};

/** A person as typed, with the number of the line from 1. Nothing is checked. */
export type TypedPerson = { line: number } & Record<'name' | 'email', string> & { locale: Locale };

/**
 * Reads people from lines such as `홍길동, hong@example.org, ko`, `Jane Doe <jane@example.org>`, or from cells of a
 * spreadsheet. A line without a language gets `locale`. Empty lines are left out.
 */
export function readInvitedPeople(text: string, locale: Locale): TypedPerson[] {
  return text.split(/\r\n|\r|\n/).flatMap((typed, index) => {
    const cells = typed
      .split(/[\t,;<>]/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (cells.length === 0) return [];
    const isLanguage = (cell: string) => Object.hasOwn(languages, cell.toLowerCase());
    const last = cells.length > 1 ? cells.findLast(isLanguage) : undefined;
    const rest = cells.filter((cell) => cell !== last);
    const email = rest.find((cell) => cell.includes('@')) ?? rest[1] ?? '';
    return {
      line: index + 1,
      name: rest.filter((cell) => cell !== email).join(' '),
      email,
      locale: languages[last?.toLowerCase() ?? ''] ?? locale,
    };
  });
}

/** The form of staff: people as lines, with the language of lines that name none. */
export const InvitationForm = z
  .strictObject({
    ...newDiscount,
    people: paragraph(40_000).check(z.refine((text) => text.trim() !== '', { error: code('required') })),
    locale: Locale,
  })
  .check(...discountChecks);

export const Invitation = z.strictObject({
  ...Discount.shape,
  ...codeTimes,
  id: Uuid,
  name: z.string(),
  email: z.string(),
  locale: Locale,
  code: z.string(),
  categoryCodes: z.array(z.string()),
  opensCategories: z.boolean(),
  /** State of the code: `disabled` is withdrawn, `used-up` is used by a registration with a seat. */
  state: DiscountState,
  /** Newest mail; null once it was deleted by its retention. */
  mail: z.nullable(z.strictObject({ state: z.enum(['waiting', 'sent', 'failed']), at: Instant })),
  /** Latest registration with the code, also a cancelled one. */
  registration: z.nullable(z.strictObject({ id: Uuid, number: z.string() })),
  createdAt: Instant,
  /** Name of the staff member; null for a deleted account. */
  createdBy: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  url: '/api/admin/discount-invitation',
  summary: 'Who was mailed a discount code of their own for an edition, newest first unless sorted',
  querystring: pageQuery({
    sort: ['createdAt,DESC', 'createdAt,ASC', 'name,ASC', 'name,DESC'],
    filters: {
      /** Default: the current edition. */
      editionId: z.optional(Uuid),
      /** Part of a name, an address, a code or a note. */
      query: z.optional(optionalLine(100)),
      state: z.optional(DiscountState),
    },
  }),
  reply: z.strictObject({
    ...listOf(Invitation).shape,
    editionId: Uuid,
    /** All categories of the edition, also those not on sale. */
    categories: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
    currencies: z.array(Currency),
  }),
  refusals: ['NOT_FOUND'],
});

export const invitePeople = endpoint({
  method: 'PUT',
  url: '/api/admin/conference/:id/discount-invitation',
  summary:
    'Mails each person a new discount code with one use. Sent again with the same `requestKey`, it mails nobody. A problem with one person, as `people.3.email`, mails nobody',
  params: z.strictObject({ id: Uuid }),
  body: z
    .strictObject({
      requestKey: Uuid,
      ...newDiscount,
      people: z
        .array(InvitedPerson)
        .check(z.minLength(1, code('required')), z.maxLength(maximumPeople, code('too_many_items'))),
    })
    .check(...discountChecks),
  reply: z.strictObject({ count: z.int() }),
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const sendInvitationAgain = endpoint({
  method: 'POST',
  url: '/api/admin/discount-invitation/:id/send',
  summary: 'Mails an invitation with its code again; several requests within one minute send one mail',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: z.strictObject({}),
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  url: '/api/admin/discount-invitation/:id/withdraw',
  summary: 'Disables the code of an invitation and deletes its mails that were not sent yet',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
