import { type Locale, type RegistrationSummary, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { printedDays } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { type EditionRow, pageUrl, pickText } from '../editions/index.ts';
import { linkTokenOf } from './links.service.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';

export const titleOf = (edition: EditionRow, locale: Locale) => pickText(bilingual(edition, 'title'), locale);

export async function registrationOf(ctx: Context, id: string): Promise<RegistrationRow> {
  const row = await selectRegistration(ctx.db, id);
  if (row === undefined) throw new Error('The registration of this mail does not exist.');
  return row;
}

export const nameOf = (row: RegistrationRow) =>
  userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name });

/** Returns what a calendar shows of a registration, besides the meeting. The page asks for the e-mail address, too. */
export const ownCalendarEntry = (ctx: Context, locale: Locale, row: RegistrationRow) => ({
  text: ctx.services.translate(locale, 'mails.calendar.number', { number: readableNumber(row.number) }),
  url: confirmUrl(ctx, locale),
});

/** Returns the fact about the attendance; none where the category offers no choice. */
export const attendanceFacts = (
  { services: { translate } }: Context,
  locale: Locale,
  attendance: RegistrationSummary['attendance'],
) =>
  attendance === null
    ? []
    : [
        {
          term: translate(locale, 'registrations.fact.attendance'),
          value: translate(locale, `ui.attendance.${attendance}`),
        },
      ];

/** Returns the fact about the options of a registration; none if it has no options. */
export function optionFacts(ctx: Context, locale: Locale, options: RegistrationSummary['options']) {
  if (options.length === 0) return [];
  const value = options
    .map(({ name, person }) => [pickText(name, locale), person].filter(Boolean).join(': '))
    .join(', ');
  return [{ term: ctx.services.translate(locale, 'mails.fact.options'), value }];
}

/** Returns the fact about the discount code of a registration; none if it has no code. */
export function discountFacts(ctx: Context, locale: Locale, discount: RegistrationSummary['discount']) {
  if (discount === null) return [];
  const { code, amount } = discount;
  const value = amount === null ? code : `${code} (-${printedMoney(locale, amount)})`;
  return [{ term: ctx.services.translate(locale, 'mails.fact.discount'), value }];
}

/** Returns when and where the meeting is. */
export const meetingFacts = ({ services: { translate } }: Context, locale: Locale, edition: EditionRow) => [
  {
    term: translate(locale, 'mails.fact.dates'),
    value: printedDays(locale, edition.starts_on, edition.ends_on),
  },
  { term: translate(locale, 'mails.fact.venue'), value: pickText(bilingual(edition, 'venue'), locale) },
];

/** Id of the link in the mail. Older mails have none. */
export const linked = z.object({ linkId: z.optional(Uuid) });

/** Returns the address of the page that shows a registration. With a link, the page opens it. */
export const confirmUrl = (ctx: Context, locale: Locale, linkId?: string) =>
  pageUrl(ctx, locale, '/Registration/Confirm', linkId && linkTokenOf(ctx, linkId));
