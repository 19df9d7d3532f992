import { type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineMail, type Mail } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { getEditionRow, writeLetter } from '../editions/index.ts';
import { registrationCodeMail } from './codes.mails.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { describePaid } from './describe-chosen.ts';
import { draftLinkMail } from './drafts.mails.ts';
import { invitationMail } from './invitations.mails.ts';
import { licenceMails } from './licence-cases.mails.ts';
import { confirmUrl, linked, nameOf, registrationOf, titleOf } from './mail-parts.ts';
import { submittedMail } from './submitted.mails.ts';

/** Writes a mail with the number and a link to the confirmation page. */
async function writeNotice(
  ctx: Context,
  kind:
    | 'unpaid'
    | 'due'
    | 'reversed'
    | 'refunded'
    | 'reminder'
    | 'emailChanged'
    | 'cancelled'
    | 'partRefunded'
    | 'paidChange'
    | 'bankAccount'
    | 'bankEntered'
    | 'bankTransferred',
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

/** Asks for the outstanding payment. Sent by staff. */
export const paymentDueMail = defineMail(
  'registration-payment-due',
  linked,
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const { amountDue } = await describePaid(ctx, await registrationOf(ctx, subjectId));
    return writeNotice(ctx, 'due', {
      registrationId: subjectId,
      locale,
      linkId,
      more:
        amountDue === null
          ? []
          : [ctx.services.translate(locale, 'mails.due.amount', { amount: printedMoney(locale, amountDue) })],
    });
  },
);

/** Sent to the old and the new address. */
export const emailChangedMail = defineMail(
  'registration-email-changed',
  z.object({ registrationId: Uuid }),
  (ctx, { locale, values: { registrationId } }) =>
    writeNotice(ctx, 'emailChanged', { registrationId, locale }),
);

/** Returns the paragraphs about what goes back, what is kept and why, and when it arrives. */
function moneyOfCancellation(
  { services: { translate } }: Context,
  locale: Locale,
  {
    amount,
    isRest,
    kept,
    why,
  }: {
    amount?: string | undefined;
    isRest?: boolean | undefined;
    kept?: string | undefined;
    why?: string | undefined;
  },
): string[] {
  const reasons = why === undefined ? [] : [why];
  if (amount === undefined)
    return kept === undefined ? [] : [translate(locale, 'mails.cancelled.nothing', { kept }), ...reasons];
  const arrives = translate(locale, 'mails.cancelled.arrives');
  if (kept !== undefined)
    return [translate(locale, 'mails.cancelled.part', { amount, kept }), ...reasons, arrives];
  return [translate(locale, isRest ? 'mails.cancelled.rest' : 'mails.cancelled.charge', { amount }), arrives];
}

export const cancelledMail = defineMail(
  'registration-cancelled',
  /** Formatted amounts that go back and are kept, and why; `isRest`: what remained after refunds. */
  z.object({
    amount: z.optional(z.string()),
    isRest: z.optional(z.boolean()),
    kept: z.optional(z.string()),
    why: z.optional(z.string()),
  }),
  (ctx, { subjectId, locale, values }) =>
    writeNotice(ctx, 'cancelled', {
      registrationId: subjectId,
      locale,
      more: moneyOfCancellation(ctx, locale, values),
    }),
);

/** About one payment: a registration may have several returned payments. */
const moneyBackMail = (kind: 'reversed' | 'refunded', name: string) =>
  defineMail(name, z.object({ registrationId: Uuid }), (ctx, { locale, values: { registrationId } }) =>
    writeNotice(ctx, kind, { registrationId, locale }),
  );
export const reversedMail = moneyBackMail('reversed', 'registration-payment-reversed');
export const refundedMail = moneyBackMail('refunded', 'registration-refunded');

/** About one refund of a part; amounts formatted. */
export const partRefundedMail = defineMail(
  'registration-part-refunded',
  /** `isKept`: the registration was cancelled, and what remains is kept. */
  z.object({
    registrationId: Uuid,
    amount: z.string(),
    remaining: z.string(),
    isKept: z.optional(z.boolean()),
  }),
  async (ctx, { locale, values: { registrationId, isKept, ...amounts } }) => {
    const { state } = await registrationOf(ctx, registrationId);
    const say = ctx.services.translate;
    return writeNotice(ctx, 'partRefunded', {
      registrationId,
      locale,
      more: [
        say(locale, isKept ? 'mails.partRefunded.kept' : 'mails.partRefunded.amounts', amounts),
        ...(state === 'confirmed' ? [say(locale, 'mails.partRefunded.stays')] : []),
      ],
    });
  },
);

/** Names and formatted amounts; `why`: the steps of the refund table that apply. */
const ChangedMail = z.object({
  registrationId: Uuid,
  category: z.optional(z.string()),
  added: z.optional(z.string()),
  dropped: z.optional(z.string()),
  pays: z.optional(z.string()),
  givesBack: z.optional(z.string()),
  why: z.optional(z.string()),
});
export type ChangedMailValues = z.infer<typeof ChangedMail>;

/** About one change of a paid registration. */
export const changedMail = defineMail('registration-changed', ChangedMail, (ctx, { locale, values }) => {
  const { registrationId, category, added, dropped, pays, givesBack, why } = values;
  const say = ctx.services.translate;
  const more = [
    ...(category === undefined ? [] : [say(locale, 'mails.paidChange.category', { category })]),
    ...(added === undefined ? [] : [say(locale, 'mails.paidChange.added', { added })]),
    ...(dropped === undefined ? [] : [say(locale, 'mails.paidChange.dropped', { dropped })]),
    ...(pays === undefined ? [] : [say(locale, 'mails.paidChange.paid', { amount: pays })]),
    ...(givesBack === undefined ? [] : [say(locale, 'mails.paidChange.givesBack', { amount: givesBack })]),
    ...(why === undefined ? [] : [why]),
  ];
  return writeNotice(ctx, 'paidChange', { registrationId, locale, more });
});
/** Asks for the account of a refund that the card did not take. */
export const bankAccountMail = defineMail(
  'registration-bank-account',
  z.object({ registrationId: Uuid, amount: z.string(), linkId: Uuid }),
  (ctx, { locale, values: { registrationId, amount, linkId } }) =>
    writeNotice(ctx, 'bankAccount', {
      registrationId,
      locale,
      linkId,
      more: [
        ctx.services.translate(locale, 'mails.bankAccount.amount', { amount }),
        ctx.services.translate(locale, 'mails.bankAccount.kept'),
      ],
    }),
);

/** About an account that was entered or corrected; the amount and the masked account formatted. */
export const bankAccountEnteredMail = defineMail(
  'registration-bank-account-entered',
  z.object({ registrationId: Uuid, amount: z.string(), account: z.string(), isCorrected: z.boolean() }),
  (ctx, { locale, values: { registrationId, amount, account, isCorrected } }) => {
    const { translate } = ctx.services;
    const id = isCorrected ? 'mails.bankEntered.corrected' : 'mails.bankEntered.entered';
    const more = [translate(locale, id, { amount, account }), translate(locale, 'mails.bankEntered.notYou')];
    return writeNotice(ctx, 'bankEntered', { registrationId, locale, more });
  },
);

/** About one bank transfer; the amount, the day and the masked account formatted. */
export const bankTransferredMail = defineMail(
  'registration-bank-transferred',
  z.object({ registrationId: Uuid, amount: z.string(), day: z.string(), account: z.string() }),
  (ctx, { locale, values: { registrationId, ...transfer } }) =>
    writeNotice(ctx, 'bankTransferred', {
      registrationId,
      locale,
      more: [ctx.services.translate(locale, 'mails.bankTransferred.facts', transfer)],
    }),
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
  partRefundedMail,
  changedMail,
  bankAccountMail,
  bankAccountEnteredMail,
  bankTransferredMail,
  draftLinkMail,
  invitationMail,
  ...Object.values(licenceMails),
];
