import { currencyExponent, Instant, type Locale, Money, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineMail, type Mail } from '../../platform/outbox.ts';
import { printedDays, printedDeadline } from '../../platform/printed-dates.ts';
import { qrPngOf } from '../../platform/qr-code.ts';
import {
  calendarOf,
  type EditionRow,
  editionNow,
  getCurrentEditionRow,
  getEditionRow,
  pageUrl,
  pickText,
  timesOf,
  writeLetter,
} from '../editions/index.ts';
import { describeRegistration } from './describe-registration.ts';
import { licenceMails } from './licence-cases.mails.ts';
import { linkTokenOf } from './links.service.ts';
import { getPassToken } from './passes.service.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { readableNumber, userNameFor } from './registrations.rules.ts';

const titleOf = (edition: EditionRow, locale: Locale) => pickText(bilingual(edition, 'title'), locale);

/** `250,000원`, `KRW 250,000`, `USD 300`: as the pages print money. */
export function moneyText(money: Money, locale: Locale): string {
  const scale = 10 ** currencyExponent[money.currency];
  const digits = money.amountMinor % scale === 0 ? 0 : currencyExponent[money.currency];
  const amount = (money.amountMinor / scale).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return money.currency === 'KRW' && locale === 'ko' ? `${amount}원` : `${money.currency} ${amount}`;
}

async function registrationOf(ctx: Context, id: string): Promise<RegistrationRow> {
  const row = await selectRegistration(ctx.db, id);
  if (row === undefined) throw new Error('The registration of this mail does not exist.');
  return row;
}

const nameOf = (row: RegistrationRow) =>
  userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name });

const nothing = z.object({});

/** Which link stands in the mail; none in mails of before there were any. */
const linked = z.object({ linkId: z.optional(Uuid) });

/** The page that shows a registration; with a link it opens by itself. */
function confirmUrl(ctx: Context, locale: Locale, linkId?: string): string {
  const url = pageUrl(ctx, locale, '/Registration/Confirm');
  // In the fragment: it reaches no log, no proxy and no Referer header.
  return linkId === undefined ? url : `${url}#${linkTokenOf(ctx, linkId)}`;
}

/** The code for the desk, shown within the mail. Undefined where the registration is not confirmed any more. */
async function qrOf(ctx: Context, registrationId: string) {
  const passToken = await getPassToken(ctx, registrationId);
  if (passToken === undefined) return undefined;
  const contentId = `qr@${new URL(ctx.services.config.publicUrl).hostname}`;
  return { contentId, filename: 'qr.png', content: qrPngOf(passToken), contentType: 'image/png' };
}

export const confirmedMail = defineMail(
  'registration-confirmed',
  linked,
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const row = await registrationOf(ctx, subjectId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const registration = await describeRegistration(ctx, row);
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const title = titleOf(edition, locale);
    const venue = pickText(bilingual(edition, 'venue'), locale);
    const paid = registration.payment?.state === 'completed' ? registration.payment : undefined;
    const qr = await qrOf(ctx, row.id);
    const letter = await writeLetter(ctx, locale, {
      subject: 'mails.confirmed.subject',
      subjectValues: { title, number: registration.number },
      name: nameOf(row),
      paragraphs: [say('mails.confirmed.opening', { title }), say('mails.confirmed.calendar')],
      ...(qr && { picture: { contentId: qr.contentId, description: say('mails.confirmed.qr') } }),
      facts: [
        { term: say('mails.fact.number'), value: registration.number },
        { term: say('mails.fact.category'), value: pickText(registration.categoryName, locale) },
        {
          term: say('mails.fact.amount'),
          value: paid === undefined ? say('mails.fact.free') : moneyText(paid.amount, locale),
        },
        ...(registration.wantsCredits === null
          ? []
          : [
              {
                term: say('registrations.field.wantsCredits'),
                value: say(
                  registration.wantsCredits
                    ? 'registrations.credits.wanted'
                    : 'registrations.credits.unwanted',
                ),
              },
            ]),
        // The gateway names cards in Korean only.
        ...(locale === 'ko' && paid?.cardName
          ? [{ term: say('mails.fact.card'), value: paid.cardName }]
          : []),
        { term: say('mails.fact.dates'), value: printedDays(locale, edition.starts_on, edition.ends_on) },
        { term: say('mails.fact.venue'), value: venue },
      ],
      action: { label: 'mails.confirmed.action', url: confirmUrl(ctx, locale, linkId) },
    });
    const calendar = calendarOf(ctx, edition, locale);
    return {
      ...letter,
      attachments: [
        ...(qr === undefined ? [] : [qr]),
        {
          filename: `${ctx.services.config.product}${edition.year}.ics`,
          content: calendar,
          contentType: 'text/calendar; charset=utf-8',
        },
      ],
    };
  },
);

/** A mail with the number and a way to the confirmation page. */
async function writeNotice(
  ctx: Context,
  kind: 'unpaid' | 'due' | 'reversed' | 'refunded' | 'reminder' | 'emailChanged' | 'cancelled',
  {
    registrationId,
    locale,
    linkId,
    more = [],
  }: { registrationId: string; locale: Locale; linkId?: string | undefined; more?: string[] },
) {
  const row = await registrationOf(ctx, registrationId);
  const edition = await getEditionRow(ctx, row.edition_id);
  const number = readableNumber(row.number);
  return writeLetter(ctx, locale, {
    subject: `mails.${kind}.subject`,
    subjectValues: { title: titleOf(edition, locale), number },
    name: nameOf(row),
    paragraphs: [ctx.services.translate(locale, `mails.${kind}.opening`), ...more],
    facts: [{ term: ctx.services.translate(locale, 'mails.fact.number'), value: number }],
    action: { label: `mails.${kind}.action`, url: confirmUrl(ctx, locale, linkId) },
  });
}

const noticeMail = (kind: 'unpaid' | 'reminder') =>
  defineMail(`registration-${kind}`, linked, (ctx, { subjectId, locale, values: { linkId } }) =>
    writeNotice(ctx, kind, { registrationId: subjectId, locale, linkId }),
  );
export const unpaidMail = noticeMail('unpaid');
export const reminderMail = noticeMail('reminder');

/** What was due at the moment at which a registration was made or changed, and until when. */
export const submittedMail = defineMail(
  'registration-submitted',
  z.object({
    linkId: Uuid,
    total: Money,
    /** By the edition's clock. */
    validUntil: Instant,
    nextTotal: z.nullable(Money),
    seatHeldUntil: z.nullable(Instant),
  }),
  async (ctx, { subjectId, locale, values }) => {
    const row = await registrationOf(ctx, subjectId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const { number, categoryName } = await describeRegistration(ctx, row);
    const say = (id: MessageId, filled?: Record<string, string>) =>
      ctx.services.translate(locale, id, filled);
    const title = titleOf(edition, locale);
    const { total, nextTotal } = values;
    const until = (end: Date) => printedDeadline(locale, end, edition.time_zone);
    const price = { at: until(new Date(values.validUntil)), total: moneyText(total, locale) };
    const held = values.seatHeldUntil && until(editionNow(timesOf(edition), new Date(values.seatHeldUntil)));
    return writeLetter(ctx, locale, {
      subject: 'mails.submitted.subject',
      subjectValues: { title, number },
      name: nameOf(row),
      paragraphs: [
        say('mails.submitted.opening', { title }),
        ...(held ? [say('mails.submitted.held', { at: held })] : []),
        nextTotal === null || nextTotal.amountMinor === total.amountMinor
          ? say('mails.submitted.price', price)
          : say('mails.submitted.priceThen', { ...price, next: moneyText(nextTotal, locale) }),
        say('mails.submitted.link'),
      ],
      facts: [
        { term: say('mails.fact.number'), value: number },
        { term: say('mails.fact.category'), value: pickText(categoryName, locale) },
        { term: say('mails.fact.due'), value: price.total },
        ...(held ? [{ term: say('mails.fact.heldUntil'), value: held }] : []),
      ],
      action: { label: 'mails.submitted.action', url: confirmUrl(ctx, locale, values.linkId) },
    });
  },
);

/** A code that opens the registration of the address it is sent to. */
export const registrationCodeMail = defineMail(
  'registration-code',
  z.object({ registrationId: Uuid, sealedCode: z.string() }),
  async (ctx, { locale, values }) => {
    const row = await registrationOf(ctx, values.registrationId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const code = ctx.services.secrets.open(Buffer.from(values.sealedCode, 'base64'));
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    return writeLetter(ctx, locale, {
      subject: 'mails.registrationCode.subject',
      subjectValues: { title: titleOf(edition, locale), code },
      name: nameOf(row),
      paragraphs: [say('mails.registrationCode.opening')],
      facts: [{ term: say('mails.registrationCode.code'), value: code }],
      action: { label: 'mails.registrationCode.action', url: confirmUrl(ctx, locale) },
    });
  },
);

/** Asks for what is still to be paid; staff send it. */
export const paymentDueMail = defineMail(
  'registration-payment-due',
  linked,
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const { amountDue } = await describeRegistration(ctx, await registrationOf(ctx, subjectId));
    return writeNotice(ctx, 'due', {
      registrationId: subjectId,
      locale,
      linkId,
      more:
        amountDue === null
          ? []
          : [ctx.services.translate(locale, 'mails.due.amount', { amount: moneyText(amountDue, locale) })],
    });
  },
);

/** To the address of before and to the new one. */
export const emailChangedMail = defineMail(
  'registration-email-changed',
  z.object({ registrationId: Uuid }),
  (ctx, { locale, values: { registrationId } }) =>
    writeNotice(ctx, 'emailChanged', { registrationId, locale }),
);

export const cancelledMail = defineMail(
  'registration-cancelled',
  /** What was paid and goes back, as it is printed. */
  z.object({ amount: z.optional(z.string()) }),
  (ctx, { subjectId, locale, values: { amount } }) =>
    writeNotice(ctx, 'cancelled', {
      registrationId: subjectId,
      locale,
      more:
        amount === undefined ? [] : [ctx.services.translate(locale, 'mails.cancelled.charge', { amount })],
    }),
);

/** About a payment: a registration may have several that went back. */
const moneyBackMail = (kind: 'reversed' | 'refunded', name: string) =>
  defineMail(name, z.object({ registrationId: Uuid }), (ctx, { locale, values: { registrationId } }) =>
    writeNotice(ctx, kind, { registrationId, locale }),
  );
export const reversedMail = moneyBackMail('reversed', 'registration-payment-reversed');
export const refundedMail = moneyBackMail('refunded', 'registration-refunded');

export const draftLinkMail = defineMail(
  'registration-draft-link',
  z.object({ sealedToken: z.string() }),
  async (ctx, { locale, values }) => {
    const edition = await getCurrentEditionRow(ctx);
    const linkToken = ctx.services.secrets.open(Buffer.from(values.sealedToken, 'base64'));
    return writeLetter(ctx, locale, {
      subject: 'mails.draftLink.subject',
      subjectValues: { title: titleOf(edition, locale) },
      paragraphs: [ctx.services.translate(locale, 'mails.draftLink.opening')],
      // In the fragment: it reaches no log, no proxy and no Referer header.
      action: {
        label: 'mails.draftLink.action',
        url: `${pageUrl(ctx, locale, '/Registration/Resume')}#${linkToken}`,
      },
    });
  },
);

export const registrationMails: readonly Mail[] = [
  submittedMail,
  confirmedMail,
  registrationCodeMail,
  unpaidMail,
  reminderMail,
  paymentDueMail,
  emailChangedMail,
  cancelledMail,
  reversedMail,
  refundedMail,
  draftLinkMail,
  ...Object.values(licenceMails),
];
