import { Attendance, Instant, type Locale, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { LetterFact, LetterPicture } from '../../platform/letter.ts';
import { defineMail, type Mail } from '../../platform/outbox.ts';
import { printedDeadline } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import {
  editionNow,
  getEditionRow,
  getSiteSetting,
  pickText,
  timesOf,
  writeLetter,
} from '../editions/index.ts';
import { hasHandCharge } from '../payments/index.ts';
import { registrationCodeMail } from './codes.mails.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { describePaid } from './describe-chosen.ts';
import { draftLinkMail } from './drafts.mails.ts';
import { findReceived } from './find-received.ts';
import { invitationMail } from './invitations.mails.ts';
import { licenceMails } from './licence-cases.mails.ts';
import {
  attendanceFacts,
  confirmUrl,
  linked,
  meetingFacts,
  nameOf,
  optionFacts,
  registrationOf,
  titleOf,
} from './mail-parts.ts';
import { companionQrCodesOf, qrPictures } from './mail-qr-codes.ts';
import { submittedMail } from './submitted.mails.ts';
import { transferFacts } from './transfer-facts.ts';

/** Writes a mail with the number and a link to the confirmation page. */
async function writeNotice(
  ctx: Context,
  kind:
    | 'unpaid'
    | 'due'
    | 'differenceDue'
    | 'reversed'
    | 'refunded'
    | 'reminder'
    | 'emailChanged'
    | 'cancelled'
    | 'partRefunded'
    | 'paidChange'
    | 'bankAccount'
    | 'bankEntered'
    | 'bankTransferred'
    | 'transfer'
    | 'transferReminder'
    | 'transferUndone',
  {
    registrationId,
    locale,
    linkId,
    opening = `mails.${kind}.opening`,
    more = [],
    facts = [],
    pictures = [],
  }: {
    registrationId: string;
    locale: Locale;
    linkId?: string | undefined;
    opening?: MessageId;
    more?: string[];
    /** Besides the number. */
    facts?: LetterFact[];
    pictures?: LetterPicture[];
  },
) {
  const row = await registrationOf(ctx, registrationId);
  const edition = await getEditionRow(ctx, row.edition_id);
  const number = readableNumber(row.number);
  return writeLetter(ctx, locale, {
    subject: `mails.${kind}.subject`,
    subjectValues: { title: titleOf(edition, locale), number },
    name: nameOf(row),
    paragraphs: [ctx.services.translate(locale, opening), ...more],
    facts: [{ term: ctx.services.translate(locale, 'mails.fact.number'), value: number }, ...facts],
    pictures,
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
  isByHand: boolean,
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
  const say = (id: 'arrives' | 'part' | 'rest' | 'charge', values?: Record<string, string>) =>
    translate(locale, isByHand ? `mails.cancelled.${id}.byHand` : `mails.cancelled.${id}`, values);
  const arrives = say('arrives');
  if (kept !== undefined) return [say('part', { amount, kept }), ...reasons, arrives];
  return [say(isRest ? 'rest' : 'charge', { amount }), arrives];
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
  async (ctx, { subjectId, locale, values }) =>
    writeNotice(ctx, 'cancelled', {
      registrationId: subjectId,
      locale,
      more: moneyOfCancellation(ctx, locale, await hasHandCharge(ctx.db, subjectId), values),
    }),
);

const aboutPayment = z.object({ registrationId: Uuid });

/** About one payment: a registration may have several that went back at once. */
export const reversedMail = defineMail(
  'registration-payment-reversed',
  aboutPayment,
  (ctx, { locale, values: { registrationId } }) => writeNotice(ctx, 'reversed', { registrationId, locale }),
);

/** About all that was paid for a cancelled registration: nothing of it is kept. */
export const refundedMail = defineMail(
  'registration-refunded',
  aboutPayment,
  async (ctx, { locale, values: { registrationId } }) => {
    const { payment } = await findReceived(ctx.db, registrationId);
    const amount = payment && printedMoney(locale, payment.amount);
    return writeNotice(ctx, 'refunded', {
      registrationId,
      locale,
      ...((await hasHandCharge(ctx.db, registrationId)) && { opening: 'mails.refunded.opening.byHand' }),
      more: amount === undefined ? [] : [ctx.services.translate(locale, 'mails.refunded.amount', { amount })],
    });
  },
);

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
    const { secretariat } = await getSiteSetting(ctx);
    const say = ctx.services.translate;
    return writeNotice(ctx, 'partRefunded', {
      registrationId,
      locale,
      ...((await hasHandCharge(ctx.db, registrationId)) && { opening: 'mails.partRefunded.opening.byHand' }),
      more: [
        say(locale, isKept ? 'mails.partRefunded.kept' : 'mails.partRefunded.amounts', amounts),
        ...(state === 'confirmed' ? [say(locale, 'mails.partRefunded.stays')] : []),
        say(locale, 'mails.partRefunded.questions', { email: secretariat.email }),
      ],
    });
  },
);

/**
 * Names and formatted amounts; `why`: the steps of the refund table that apply; `companionLineIds`: lines of accompanying
 * persons who have a new QR code.
 */
const ChangedMail = z.object({
  registrationId: Uuid,
  category: z.optional(z.string()),
  /** Absent if it stays. */
  attendance: z.optional(Attendance),
  added: z.optional(z.string()),
  dropped: z.optional(z.string()),
  renamed: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  companionLineIds: z.optional(z.array(Uuid)),
  pays: z.optional(z.string()),
  givesBack: z.optional(z.string()),
  why: z.optional(z.string()),
});
export type ChangedMailValues = z.infer<typeof ChangedMail>;

/** About one change of a paid registration, with what it has now. */
export const changedMail = defineMail(
  'registration-changed',
  ChangedMail,
  async (ctx, { locale, values }) => {
    const {
      registrationId,
      category,
      attendance,
      added,
      dropped,
      renamed = [],
      pays,
      givesBack,
      why,
    } = values;
    const say = (id: MessageId, named?: Record<string, string>) => ctx.services.translate(locale, id, named);
    const row = await registrationOf(ctx, registrationId);
    const qrCodes = await companionQrCodesOf(ctx, row, values.companionLineIds ?? []);
    const givesBackSentence = (await hasHandCharge(ctx.db, registrationId))
      ? 'mails.paidChange.givesBack.byHand'
      : 'mails.paidChange.givesBack';
    const more = [
      ...(category === undefined ? [] : [say('mails.paidChange.category', { category })]),
      ...attendanceFacts(ctx, locale, attendance ?? null).map(({ term, value }) => `${term}: ${value}`),
      ...(added === undefined ? [] : [say('mails.paidChange.added', { added })]),
      ...(dropped === undefined ? [] : [say('mails.paidChange.dropped', { dropped })]),
      ...renamed.map((names) => say('mails.paidChange.renamed', names)),
      ...(pays === undefined ? [] : [say('mails.paidChange.paid', { amount: pays })]),
      ...(givesBack === undefined ? [] : [say(givesBackSentence, { amount: givesBack })]),
      ...(why === undefined ? [] : [why]),
      ...(qrCodes.length === 0 ? [] : [say('mails.paidChange.qr')]),
    ];
    const { categoryName, options } = await describePaid(ctx, row);
    const letter = await writeNotice(ctx, 'paidChange', {
      registrationId,
      locale,
      more,
      facts: [
        { term: say('mails.fact.category'), value: pickText(categoryName, locale) },
        ...optionFacts(ctx, locale, options),
        ...meetingFacts(ctx, locale, await getEditionRow(ctx, row.edition_id)),
      ],
      pictures: qrPictures(say, qrCodes),
    });
    return { ...letter, attachments: qrCodes.map(({ attachment }) => attachment) };
  },
);

/** Asks for the difference of a change that staff planned; names and the amount formatted. */
export const differenceDueMail = defineMail(
  'registration-difference-due',
  z.object({
    registrationId: Uuid,
    linkId: Uuid,
    amount: z.string(),
    until: Instant,
    category: z.optional(z.string()),
    attendance: z.optional(Attendance),
    added: z.optional(z.string()),
    dropped: z.optional(z.string()),
  }),
  async (ctx, { locale, values: { registrationId, linkId, amount, until, ...values } }) => {
    const { category, attendance, added, dropped } = values;
    const say = (id: MessageId, named?: Record<string, string>) => ctx.services.translate(locale, id, named);
    const edition = await getEditionRow(ctx, (await registrationOf(ctx, registrationId)).edition_id);
    const at = printedDeadline(locale, editionNow(timesOf(edition), new Date(until)), edition.time_zone);
    return writeNotice(ctx, 'differenceDue', {
      registrationId,
      locale,
      linkId,
      more: [
        ...(category === undefined ? [] : [say('mails.paidChange.category', { category })]),
        ...attendanceFacts(ctx, locale, attendance ?? null).map(({ term, value }) => `${term}: ${value}`),
        ...(added === undefined ? [] : [say('mails.paidChange.added', { added })]),
        ...(dropped === undefined ? [] : [say('mails.paidChange.dropped', { dropped })]),
        say('mails.differenceDue.amount', { amount, at }),
      ],
    });
  },
);

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

const transferNotice = (kind: 'transfer' | 'transferReminder' | 'transferUndone', name: string) =>
  defineMail(`registration-${name}`, linked, async (ctx, { subjectId, locale, values: { linkId } }) => {
    const facts = await transferFacts(ctx, locale, await registrationOf(ctx, subjectId));
    return writeNotice(ctx, kind, { registrationId: subjectId, locale, linkId, facts });
  });
/** Account, amount and last day, as soon as a transfer is chosen. */
export const transferMail = transferNotice('transfer', 'transfer');
/** Sent on the day before it is due. */
export const transferReminderMail = transferNotice('transferReminder', 'transfer-reminder');
/** A deposit had been matched with this registration by mistake. */
export const transferUndoneMail = transferNotice('transferUndone', 'transfer-undone');

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
  differenceDueMail,
  bankAccountMail,
  bankAccountEnteredMail,
  bankTransferredMail,
  transferMail,
  transferReminderMail,
  transferUndoneMail,
  draftLinkMail,
  invitationMail,
  ...Object.values(licenceMails),
];
