import * as z from 'zod/mini';
import { Captcha, OneTimeToken, Pincode } from './account-fields.ts';
import { Audience, FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import type { ErrorCode, FieldCode } from './errors.ts';
import { PaymentState, registrationNumber } from './payments.ts';
import { DraftAnswers, RegistrationForm } from './registration-form.ts';
import { BilingualText, Instant, Locale, line, Money, Uuid, WideEmail } from './rules.ts';

const endpoint = endpointsOf('registrations');

/** The fee as the server computes it; the only source of an amount. */
export const Quote = z.strictObject({
  categoryCode: z.string(),
  categoryName: BilingualText,
  period: FeePeriod,
  total: Money,
  /** Until when this price holds, and the price after; null when no later period exists. */
  validUntil: Instant,
  next: z.nullable(z.strictObject({ period: FeePeriod, total: Money })),
});
export type Quote = z.infer<typeof Quote>;

export const RegistrationSummary = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  number: z.string(),
  audience: Audience,
  locale: Locale,
  userName: z.string(),
  badgeName: z.string(),
  email: z.string(),
  affiliation: z.string(),
  categoryCode: z.string(),
  categoryName: BilingualText,
  /** Derived from the registration and its newest attempt to pay. */
  state: PaymentState,
  /** Whether education credits were asked for; null where the category offers none. */
  wantsCredits: z.nullable(z.boolean()),
  amountDue: z.nullable(Money),
  /** Until when the seat is kept for an unpaid registration; null when no seat is held. */
  seatHeldUntil: z.nullable(Instant),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
  /** The newest attempt to pay, if any. */
  payment: z.nullable(
    z.strictObject({
      state: PaymentState,
      statusKey: z.string(),
      amount: Money,
      paidAt: z.nullable(Instant),
      cardName: z.nullable(z.string()),
      cardNumberMasked: z.nullable(z.string()),
      approvalNumber: z.nullable(z.string()),
      receiptUrl: z.nullable(z.string()),
      /** Why the gateway refused it, in the reader's language. */
      gatewayMessage: z.nullable(z.string()),
      /** Nobody declined it: its order was closed, because the registration was changed or paid otherwise. */
      isSuperseded: z.boolean(),
    }),
  ),
  /** Connected with an account, whosever it is. */
  isOnAccount: z.boolean(),
  /** QR code for the desk as an SVG document; only once confirmed. It says nothing to anybody else. */
  qrSvg: z.nullable(z.string()),
});
export type RegistrationSummary = z.infer<typeof RegistrationSummary>;

export const Draft = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  audience: Audience,
  locale: Locale,
  answers: DraftAnswers,
  savedAt: Instant,
  expiresAt: Instant,
  quote: z.nullable(Quote),
  /** How far the e-mail address of the answers is proven; null before a code was asked for. */
  emailProof: z.nullable(
    z.strictObject({
      email: z.string(),
      /** A code is on its way until then; null once it was confirmed. */
      code: z.nullable(z.strictObject({ expiresAt: Instant, resendAt: Instant })),
    }),
  ),
  /** Another live registration of the address, told once it is proven here; null where there is none. */
  inUse: z.nullable(
    z.strictObject({
      isConfirmed: z.boolean(),
      /** Null where it is another spelling of the mailbox. */
      registrationNumber: z.nullable(z.string()),
    }),
  ),
  /** Present once the form was submitted. */
  registration: z.nullable(RegistrationSummary),
  /** The form is open again: submitting it changes the registration. */
  isChanging: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

const edition = z.strictObject({ id: Uuid });

/** Why a registration is not made, by whichever call. */
const ofRegistering: readonly ErrorCode[] = [
  'CONFLICT',
  'VERIFICATION_REQUIRED',
  'REGISTRATION_NOT_OPEN',
  'REGISTRATION_CLOSED',
  'CATEGORY_FULL',
  'EDITION_FULL',
  'ALREADY_REGISTERED',
  'CAPTCHA_REQUIRED',
  'PAYMENT_NOT_CONFIGURED',
];

export const createDraft = endpoint({
  method: 'PUT',
  url: '/api/registration-draft/:id',
  summary: 'Begin a registration: an empty draft for one edition and audience',
  params: edition,
  body: z.strictObject({ audience: Audience, locale: Locale }),
  reply: z.strictObject({ draftToken: z.string(), expiresAt: Instant }),
  refusals: ['REGISTRATION_NOT_OPEN', 'REGISTRATION_CLOSED'],
});

export const getDraft = endpoint({
  method: 'GET',
  url: '/api/registration-draft',
  summary: 'The draft that the bearer token names, with its quote and, once submitted, its registration',
  reply: Draft,
  refusals: ['DRAFT_EXPIRED'],
});

export const saveDraft = endpoint({
  method: 'PATCH',
  url: '/api/registration-draft',
  summary: 'Keep answers as typed; absent keys stay as they are',
  body: z.strictObject({
    answers: DraftAnswers,
    audience: z.optional(Audience),
    locale: z.optional(Locale),
  }),
  reply: Draft,
  refusals: ['DRAFT_EXPIRED'],
});

export const sendDraftCode = endpoint({
  method: 'POST',
  url: '/api/registration-draft/email-code',
  summary: 'Send a four-digit code to the e-mail address among the answers',
  body: z.strictObject({ captcha: Captcha }),
  reply: Draft,
  refusals: ['CAPTCHA_REQUIRED', 'DRAFT_EXPIRED'],
});

export const confirmDraftCode = endpoint({
  method: 'POST',
  url: '/api/registration-draft/email-code/confirm',
  summary:
    'Prove the e-mail address with the code; the proof lives as long as the draft and this address in it',
  body: z.strictObject({ pincode: Pincode }),
  reply: Draft,
  refusals: ['VERIFICATION_EXPIRED', 'VERIFICATION_FAILED', 'VERIFICATION_REQUIRED', 'DRAFT_EXPIRED'],
});

export const submitDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/submit',
  summary:
    'Judge the draft, take a seat and make the registration, or change it where it was made before; repeating it gives the same registration',
  body: z.strictObject({
    /**
     * Access token of the person who is signed in: it proves the account's own e-mail address. A stale one is
     * passed over.
     */
    accessToken: z.optional(line(2048)),
    /** Solved challenge, where many registrations come from one network. */
    captcha: Captcha,
    /** Whether the registration is connected with that account, too; so it is unless said otherwise. */
    linksAccount: z.optional(z.boolean()),
  }),
  reply: Draft,
  refusals: [...ofRegistering, 'NOT_FOUND', 'DRAFT_EXPIRED', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'],
});

export const leaveDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/leave',
  summary: 'Leave the registration as it is: what was typed since the form was opened again is forgotten',
  reply: Draft,
  refusals: ['DRAFT_EXPIRED'],
});

export const sendDraftLink = endpoint({
  method: 'POST',
  url: '/api/registration-draft/link',
  summary: 'Mail a link with which the draft can be continued on another device',
  body: z.strictObject({ email: WideEmail }),
  reply: z.strictObject({}),
  refusals: ['DRAFT_EXPIRED'],
});

export const askAboutLicence = endpoint({
  method: 'POST',
  url: '/api/registration-draft/licence-case',
  summary:
    'Ask staff about the licence number of the draft, which stands on another registration; may be repeated',
  body: z.strictObject({
    note: line(300),
    /** Access token of the person who is signed in: it proves the account's own e-mail address. */
    accessToken: z.optional(line(2048)),
  }),
  reply: z.strictObject({}),
  refusals: ['DRAFT_EXPIRED', 'NOT_FOUND', 'VERIFICATION_REQUIRED'],
});

export const resumeDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/resume',
  summary: 'Exchange the code of a mailed link for a draft token',
  body: z.strictObject({ linkToken: z.string().check(z.maxLength(100)) }),
  reply: z.strictObject({ draftToken: z.string(), expiresAt: Instant, audience: Audience }),
  refusals: ['DRAFT_EXPIRED'],
});

export const register = endpoint({
  method: 'PUT',
  url: '/api/conference-member/:id',
  summary:
    'Register for an edition with a complete form; connected with the account whose bearer token is sent along, if any',
  params: edition,
  body: RegistrationForm,
  reply: z.strictObject({
    userName: z.string(),
    registrationNumber: z.string(),
    accessToken: z.string(),
    registration: RegistrationSummary,
  }),
  refusals: ofRegistering,
});

/** What only the registrant knows together. */
export const RegistrationProof = z.strictObject({ email: WideEmail, registrationNumber: line(20) });

const RegistrantTokens = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
});

export const loginRegistrant = endpoint({
  method: 'POST',
  url: '/api/conference-member/login/:id',
  summary: 'Sign in to one registration with its number and e-mail',
  params: edition,
  body: RegistrationProof,
  reply: RegistrantTokens,
  refusals: [],
});

export const loginWithLink = endpoint({
  method: 'POST',
  url: '/api/conference-member/login/:id/link',
  summary: 'Sign in to one registration with the link of a mail; may be repeated while the link is good',
  params: edition,
  body: z.strictObject({ linkToken: OneTimeToken }),
  reply: RegistrantTokens,
  refusals: ['LINK_EXPIRED'],
});

const sixDigits: FieldCode = 'six_digits';

/** A code that signs somebody in is longer than one that proves an address. */
const SixDigits = z
  .string()
  .check(
    z.minLength(1, 'required' satisfies FieldCode),
    z.maxLength(6, sixDigits),
    z.regex(/^\d{6}$/, sixDigits),
  );

export const sendRegistrationCode = endpoint({
  method: 'POST',
  url: '/api/conference-member/login/:id/send-code',
  summary: 'Have a six-digit code mailed that opens the registration of an address, if there is one',
  params: edition,
  body: z.strictObject({ email: WideEmail, captcha: Captcha }),
  reply: z.strictObject({ codeToken: z.string(), expiresAt: Instant, resendAt: Instant }),
  refusals: ['CAPTCHA_REQUIRED'],
});

export const loginWithCode = endpoint({
  method: 'POST',
  url: '/api/conference-member/login/:id/code',
  summary: 'Sign in to the registration of an address with the code that was mailed to it',
  params: edition,
  body: z.strictObject({ codeToken: OneTimeToken, code: SixDigits }),
  reply: RegistrantTokens,
  refusals: ['VERIFICATION_EXPIRED', 'VERIFICATION_FAILED'],
});

export const refreshRegistrant = endpoint({
  method: 'POST',
  url: '/api/conference-member/refresh-token/:id',
  summary: "Exchange a registrant's refresh token, which works once, for new tokens",
  params: edition,
  body: z.strictObject({ refreshToken: line(100) }),
  reply: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
  refusals: ['AUTHENTICATION_FAILURE'],
});

const NamedRegistration = z.strictObject({ registrationNumber });

export const getRegistration = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id',
  summary: 'The own registration of the signed-in registrant or account in this edition',
  params: edition,
  querystring: NamedRegistration,
  reply: RegistrationSummary,
  refusals: [],
});

export const confirmRegistration = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/confirm-registration',
  summary: 'Whether the signed-in registrant or account is registered and paid',
  params: edition,
  querystring: NamedRegistration,
  reply: RegistrationSummary,
  refusals: [],
});

export const getRegistrantPage = endpoint({
  method: 'POST',
  url: '/api/conference-member/my-page/:id',
  summary: 'What the page of the signed-in registrant or account shows: the own registration in this edition',
  params: edition,
  body: NamedRegistration,
  reply: z.strictObject({
    userName: z.string(),
    registration: RegistrationSummary,
    /** Further registrations on the same account, each shown when it is named. */
    others: z.array(z.strictObject({ registrationNumber: z.string(), userName: z.string() })),
  }),
  refusals: [],
});

export const linkRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/account',
  summary: 'Connect a registration, proved by number and e-mail, with the signed-in account; may be repeated',
  params: edition,
  body: RegistrationProof,
  reply: RegistrationSummary,
  refusals: ['CONFLICT'],
});

export const listOwnRegistrations = endpoint({
  method: 'GET',
  url: '/api/conference-member',
  summary: 'Registrations connected with the signed-in account, newest first',
  reply: z.strictObject({ content: z.array(RegistrationSummary) }),
  refusals: [],
});

/** Why what is not paid cannot be changed or withdrawn. */
const ofChanging: readonly ErrorCode[] = ['VERIFICATION_REQUIRED', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'];

export const reopenDraft = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/draft',
  summary:
    'Open the form of an unpaid registration again, to change it; of a cancelled one, to begin anew. Open orders are closed; may be repeated',
  params: edition,
  body: NamedRegistration,
  reply: z.strictObject({
    /** Null where the token that was sent along is a draft's: it stays good. */
    draftToken: z.nullable(z.string()),
    expiresAt: Instant,
    audience: Audience,
  }),
  refusals: ofChanging,
});

export const withdrawRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/withdraw',
  summary: 'Cancel an unpaid registration of one’s own and give its seat back; may be repeated',
  params: edition,
  body: NamedRegistration,
  reply: RegistrationSummary,
  refusals: ofChanging,
});
