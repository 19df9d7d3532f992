import { Instant, Money, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { defineMail } from '../../platform/outbox.ts';
import { printedDeadline } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { editionNow, getEditionRow, pickText, timesOf, writeLetter } from '../editions/index.ts';
import { describePaid } from './describe-chosen.ts';
import {
  attendanceFacts,
  confirmUrl,
  discountFacts,
  nameOf,
  optionFacts,
  registrationOf,
  titleOf,
} from './mail-parts.ts';

/** Amount due and deadline when a registration was created or changed. */
export const submittedMail = defineMail(
  'registration-submitted',
  z.object({
    linkId: Uuid,
    total: Money,
    /** By the edition's clock. */
    validUntil: Instant,
    nextTotal: z.nullable(Money),
    seatHeldUntil: z.nullable(Instant),
    /** True after a change. Absent in older mails. */
    isChange: z.optional(z.boolean()),
  }),
  async (ctx, { subjectId, locale, values }) => {
    const row = await registrationOf(ctx, subjectId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const { number, categoryName, attendance, options, discount } = await describePaid(ctx, row);
    const say = (id: MessageId, filled?: Record<string, string>) =>
      ctx.services.translate(locale, id, filled);
    const title = titleOf(edition, locale);
    const { total, nextTotal } = values;
    const until = (end: Date) => printedDeadline(locale, end, edition.time_zone);
    const price = { at: until(new Date(values.validUntil)), total: printedMoney(locale, total) };
    const news = values.isChange === true ? 'changed' : 'submitted';
    const holdText =
      values.seatHeldUntil && until(editionNow(timesOf(edition), new Date(values.seatHeldUntil)));
    return writeLetter(ctx, locale, {
      subject: `mails.${news}.subject`,
      subjectValues: { title, number },
      name: nameOf(row),
      paragraphs: [
        say(`mails.${news}.opening`, { title }),
        ...(holdText ? [say('mails.submitted.held', { at: holdText })] : []),
        nextTotal === null || nextTotal.amountMinor === total.amountMinor
          ? say('mails.submitted.price', price)
          : say('mails.submitted.priceThen', { ...price, next: printedMoney(locale, nextTotal) }),
        say('mails.submitted.link'),
      ],
      facts: [
        { term: say('mails.fact.number'), value: number },
        { term: say('mails.fact.category'), value: pickText(categoryName, locale) },
        ...attendanceFacts(ctx, locale, attendance),
        ...optionFacts(ctx, locale, options),
        ...discountFacts(ctx, locale, discount),
        { term: say('mails.fact.due'), value: price.total },
        ...(holdText ? [{ term: say('mails.fact.heldUntil'), value: holdText }] : []),
      ],
      action: { label: 'mails.submitted.action', url: confirmUrl(ctx, locale, values.linkId) },
    });
  },
);
