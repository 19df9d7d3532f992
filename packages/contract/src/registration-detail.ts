import * as z from 'zod/mini';
import { FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { cardDevices, PaymentMethod, PaymentPhase, RefundPhase } from './payments.ts';
import { BankRefund } from './payments-bank-refunds.ts';
import { CancellationPreview } from './registration-cancellation.ts';
import { dietaryNeeds } from './registration-choices.ts';
import { RegistrationDocument } from './registration-documents.ts';
import {
  ExtraAnswers,
  InternationalAttendeeStep,
  KoreanAttendeeStep,
  postalAddress,
} from './registration-form.ts';
import { ExtraAnswer, ExtraQuestion } from './registration-questions.ts';
import { paidChanges } from './registration-summary.ts';
import { RegistrationEntry } from './registrations-admin.ts';
import {
  Day,
  Instant,
  Locale,
  line,
  Money,
  optionalLine,
  paragraph,
  Reason,
  Uuid,
  WithReason,
} from './rules.ts';
import { longestTexts } from './text-limits.ts';

const endpoint = endpointsOf('registrations');

const registration = z.strictObject({ id: Uuid });

/** Answers of the form; null if the form did not ask. */
const Answers = z.strictObject({
  name: z.nullable(z.string()),
  familyName: z.string(),
  givenName: z.string(),
  email: z.string(),
  phone: z.string(),
  licenceNumber: z.nullable(z.string()),
  affiliationKo: z.nullable(z.string()),
  affiliationEn: z.string(),
  department: z.string(),
  country: z.string(),
  zipcode: z.nullable(z.string()),
  addr1: z.nullable(z.string()),
  addr2: z.nullable(z.string()),
  dietaryNeed: z.enum(dietaryNeeds),
  dietaryNote: z.string(),
  wantsCredits: z.boolean(),
});

/** Author of an act: a member of staff by name, the registrant, or the program. */
const DoneBy = z.strictObject({ kind: z.enum(['staff', 'person', 'program']), name: z.nullable(z.string()) });

const Attempt = z.strictObject({
  id: Uuid,
  orderNumber: z.string(),
  device: z.enum(cardDevices),
  period: FeePeriod,
  amount: Money,
  phase: PaymentPhase,
  createdAt: Instant,
  method: PaymentMethod,
  /** Depositor of a transfer, or institution of an invoice; null if it is the person. */
  payer: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  /** Day in Korea on which money arrived that did not come through the gateway. */
  receivedOn: z.nullable(Day),
  /** Until when a transfer or the payment of an invoice is expected. */
  dueAt: z.nullable(Instant),
  /** Statement line, terminal slip or the like. */
  reference: z.nullable(z.string()),
  cardName: z.nullable(z.string()),
  cardNumberMasked: z.nullable(z.string()),
  approvalNumber: z.nullable(z.string()),
  /** Refusal message of the gateway, in Korean only. */
  gatewayMessage: z.nullable(z.string()),
  /** Phases of the payment, oldest first. */
  steps: z.array(z.strictObject({ phase: PaymentPhase, by: DoneBy, at: Instant })),
  /**
   * Returned parts of it, oldest first. `at`: when it was settled, else when it was asked for. `refused` of money that did
   * not come through the gateway: staff must return it by hand.
   */
  refunds: z.array(
    z.strictObject({
      id: Uuid,
      amount: Money,
      phase: RefundPhase,
      by: DoneBy,
      at: Instant,
      /** Reason of a refusal, in Korean only. */
      gatewayMessage: z.nullable(z.string()),
    }),
  ),
  /** Refunds of it by bank transfer, oldest first. */
  bankRefunds: z.array(BankRefund),
});

/** Mails about a registration. */
export const registrationMails = [
  'submitted',
  'confirmed',
  'payment-due',
  'unpaid',
  'reminder',
  'email-changed',
  'cancelled',
  'payment-reversed',
  'refunded',
  'part-refunded',
  'changed',
  'difference-due',
  'bank-account',
  'bank-account-entered',
  'bank-transferred',
  'transfer',
  'transfer-reminder',
  'transfer-undone',
] as const;

/** Mails that staff may send again if they apply. */
export const StaffMail = z.enum(['confirmed', 'payment-due', 'reminder', 'cancelled', 'refunded']);
export type StaffMail = z.infer<typeof StaffMail>;

/** A registration with its history. Lists are newest first unless stated otherwise. */
export const RegistrationDetail = z.strictObject({
  ...RegistrationEntry.shape,
  editionId: Uuid,
  locale: Locale,
  /** Increases with every edit. An edit must name the version it is based on. */
  version: z.int(),
  /** False if e-mail address, telephone, licence number, postal address and dietary note are masked. */
  isRevealed: z.boolean(),
  answers: Answers,
  /** Answers to the questions of the edition; null while masked. */
  extra: z.nullable(
    z.strictObject({
      answers: z.array(ExtraAnswer),
      /** Questions of the form for the category, and the answers to them, to edit. */
      questions: z.array(ExtraQuestion),
      given: ExtraAnswers,
    }),
  ),
  /** End of the hold of an unpaid registration; null if no seat is held. */
  seatHeldUntil: z.nullable(Instant),
  confirmedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  /** Amount that is kept of the charge, because the registration was cancelled; null if that was not decided. */
  kept: z.nullable(Money),
  /** Result of the refund table now; null without a table, or if the registration is not paid for sure. */
  cancellation: z.nullable(CancellationPreview),
  ...paidChanges,
  accountId: z.nullable(Uuid),
  /** When the personal data was removed; null if not removed. */
  emptiedAt: z.nullable(Instant),
  consents: z.array(
    z.strictObject({
      purpose: z.enum(['terms', 'privacy', 'refund', 'thirdParty', 'marketingEmail', 'marketingSms']),
      agreed: z.boolean(),
      version: z.string(),
      agreedAt: Instant,
    }),
  ),
  payments: z.array(Attempt),
  /** Receipt and confirmation: those issued, and those that may be. */
  documents: z.array(RegistrationDocument),
  mails: z.array(
    z.strictObject({
      id: Uuid,
      mail: z.enum(registrationMails),
      recipient: z.string(),
      meantAt: Instant,
      /** Null while waiting and if sending failed. */
      sentAt: z.nullable(Instant),
      failedAt: z.nullable(Instant),
      /** Time since which the mail server has not accepted it and sending is retried. */
      delayedSince: z.nullable(Instant),
    }),
  ),
  tags: z.array(z.string()),
  /** Tags of other registrations of the edition. */
  otherTags: z.array(z.string()),
  notes: z.array(z.strictObject({ id: Uuid, text: z.string(), author: z.string(), writtenAt: Instant })),
  /** Acts of staff and of the registrant. */
  history: z.array(
    z.strictObject({
      at: Instant,
      actionName: z.string(),
      by: DoneBy,
      reason: z.string(),
      details: z.string(),
    }),
  ),
  /** Mails that staff may send now. */
  mailsToSend: z.array(StaffMail),
});
export type RegistrationDetail = z.infer<typeof RegistrationDetail>;

export const viewRegistration = endpoint({
  method: 'GET',
  url: '/api/admin/registration/:id',
  summary: 'One registration with its whole story, personal data masked',
  params: registration,
  reply: RegistrationDetail,
  refusals: [],
});

export const revealRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/reveal',
  summary: 'One registration with its personal data; who looked and why is kept',
  params: registration,
  body: WithReason,
  reply: RegistrationDetail,
  refusals: [],
});

/** Fields of each form that staff may edit: all but the category. Absent fields remain unchanged. */
export const KoreanAnswers = z.partial(
  z.strictObject({
    ...KoreanAttendeeStep.shape,
    affiliationEn: optionalLine(longestTexts.affiliation),
    ...postalAddress,
  }),
);
export const InternationalAnswers = z.partial(
  z.strictObject({ ...InternationalAttendeeStep.shape, affiliationEn: line(longestTexts.affiliation) }),
);

const edit = {
  version: z.int(),
  reason: Reason,
  /** Answers to the questions of the edition, replaced as a whole. Files remain. */
  extraAnswers: z.optional(ExtraAnswers),
};

export const editRegistration = endpoint({
  method: 'PATCH',
  url: '/api/admin/registration/:id',
  summary: 'Change answers that do not touch the price; absent ones stay. Another address is told to both',
  params: registration,
  body: z.discriminatedUnion('audience', [
    z.strictObject({
      audience: z.literal('korean'),
      ...edit,
      ...KoreanAnswers.shape,
    }),
    z.strictObject({
      audience: z.literal('international'),
      ...edit,
      ...InternationalAnswers.shape,
    }),
  ]),
  reply: RegistrationDetail,
  refusals: ['CONFLICT', 'ALREADY_REGISTERED'],
});

export const mailRegistrant = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/mail',
  summary: 'Mail a registrant (again): ten an hour of one registration, each kind once a minute',
  params: registration,
  body: z.strictObject({ mail: StaffMail }),
  reply: RegistrationDetail,
  refusals: ['CONFLICT'],
});

export const noteRegistration = endpoint({
  method: 'PUT',
  url: '/api/admin/registration/:id/note',
  summary: 'Note something about a registration, for staff alone',
  params: registration,
  body: z.strictObject({ text: paragraph(2000).check(z.minLength(1, 'required')) }),
  reply: RegistrationDetail,
  refusals: [],
});
