import { currencies, type Locale } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { printedDays, printedDeadline } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { getEditionRow, getWholeFeeTable, pageUrl, pickText, writeLetter } from '../editions/index.ts';
import type { CodeRow } from './discount-codes.queries.ts';
import { selectInvitation } from './invitations.queries.ts';
import { titleOf } from './mail-parts.ts';

/** Returns what the code does to the fee; undefined if it lowers nothing. */
function discountWords(
  { services: { translate } }: Context,
  locale: Locale,
  { kind, percent, amount_krw, amount_usd }: CodeRow,
): string | undefined {
  if (kind === 'access') return undefined;
  if (kind === 'free') return translate(locale, 'mails.fact.free');
  if (kind === 'percent') return `${percent}%`;
  const amounts = { KRW: amount_krw, USD: amount_usd };
  return currencies
    .flatMap((currency) => {
      const amountMinor = amounts[currency];
      return amountMinor === null ? [] : printedMoney(locale, { amountMinor, currency });
    })
    .join(' / ');
}

/** Returns the form of the categories of a code; of the reader's language, if both forms have some. */
const formFor = (locale: Locale, audiences: ReadonlySet<string>) =>
  audiences.has('korean') && (locale === 'ko' || !audiences.has('international'))
    ? 'Korean'
    : 'International';

/** A discount code of the recipient, with the address of the form that applies it. */
export const invitationMail = defineMail(
  'discount-invitation',
  z.object({}),
  async (ctx, { subjectId, locale }) => {
    const row = await selectInvitation(ctx.db, subjectId);
    if (row === undefined) throw new Error('The invitation of this mail does not exist.');
    const edition = await getEditionRow(ctx, row.edition_id);
    const { categories } = await getWholeFeeTable(ctx, row.edition_id);
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const title = titleOf(edition, locale);
    const isForAll = row.category_ids.length === 0;
    const own = categories.filter(({ id }) => isForAll || row.category_ids.includes(id));
    const discount = discountWords(ctx, locale, row);
    const until = (end: Date) => printedDeadline(locale, end, edition.time_zone);
    const form = formFor(locale, new Set(own.map(({ audience }) => audience)));
    return writeLetter(ctx, locale, {
      subject: 'mails.invitation.subject',
      subjectValues: { title },
      name: row.name,
      paragraphs: [say('mails.invitation.opening', { title }), say('mails.invitation.code')],
      facts: [
        {
          term: say('mails.fact.category'),
          value: isForAll
            ? say('mails.invitation.allCategories')
            : own.map(({ name }) => pickText(name, locale)).join(', '),
        },
        ...(discount === undefined ? [] : [{ term: say('mails.invitation.discount'), value: discount }]),
        { term: say('mails.invitation.codeTerm'), value: row.code },
        ...(row.starts_at === null
          ? []
          : [{ term: say('mails.invitation.startsAt'), value: until(row.starts_at) }]),
        ...(row.ends_at === null
          ? []
          : [{ term: say('mails.invitation.endsAt'), value: until(row.ends_at) }]),
        { term: say('mails.fact.dates'), value: printedDays(locale, edition.starts_on, edition.ends_on) },
        { term: say('mails.fact.venue'), value: pickText(bilingual(edition, 'venue'), locale) },
      ],
      action: {
        label: 'mails.invitation.action',
        url: pageUrl(ctx, locale, `/Registration/${form}?code=${encodeURIComponent(row.code)}`),
      },
    });
  },
  { isPrivate: true },
);
