import * as z from 'zod/mini';
import { Audience, FeePeriod } from './editions.ts';
import { endpoint } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { PaymentState } from './payments.ts';
import { dietaryNeeds } from './registration-choices.ts';
import {
  BilingualText,
  Email,
  Instant,
  InternationalPhone,
  KoreanName,
  LatinName,
  LicenceNumber,
  Locale,
  line,
  Money,
  optionalLine,
  Phone,
  paragraph,
  patterned,
  Uuid,
  WideEmail,
  Zipcode,
} from './rules.ts';

const code = (value: FieldCode) => value;

const categoryCode = line(40);

export const FeeStep = z.strictObject({ categoryCode });

/** Korean form: Hangul name, badge name in Latin letters, licence, affiliation in both languages, postal address. */
export const KoreanAttendeeStep = z.strictObject({
  name: KoreanName,
  familyName: LatinName,
  givenName: LatinName,
  email: Email,
  phone: Phone,
  /** Empty where the category asks for none. */
  licenceNumber: z.union([z.literal(''), LicenceNumber], { error: code('licence_number') }),
  affiliationKo: line(100),
  affiliationEn: line(150),
  department: optionalLine(100),
  zipcode: Zipcode,
  addr1: line(200),
  addr2: optionalLine(200),
});

/** ISO 3166-1 alpha-2. */
export const CountryCode = patterned(/^[A-Z]{2}$/, 'required', 2);

/** International form: names as in the passport; a person with one name leaves the given name empty. */
export const InternationalAttendeeStep = z.strictObject({
  country: CountryCode,
  familyName: LatinName,
  givenName: z.union([z.literal(''), LatinName], { error: code('latin_name') }),
  email: WideEmail,
  phone: InternationalPhone,
  affiliationEn: line(150),
  department: optionalLine(100),
});

export const OptionsStep = z.strictObject({
  dietaryNeed: z.enum(dietaryNeeds),
  dietaryNote: paragraph(300),
  /** Korean form only: report attendance to the Korean Medical Association for credits. */
  wantsCredits: z.boolean(),
});

const agreed = z.boolean().check(z.refine((value) => value, { error: code('consent_required') }));

export const ConsentStep = z.strictObject({
  agreesToTerms: agreed,
  agreesToPrivacy: agreed,
  agreesToRefundRule: agreed,
  /** Needed only with `wantsCredits`: third-party provision to the Korean Medical Association (PIPA art. 17). */
  agreesToThirdParty: z.boolean(),
  agreesToMarketingEmail: z.boolean(),
  agreesToMarketingSms: z.boolean(),
});

const creditsNeedConsent = z.refine<{ wantsCredits: boolean; agreesToThirdParty: boolean }>(
  (form) => !form.wantsCredits || form.agreesToThirdParty,
  { error: code('consent_required'), path: ['agreesToThirdParty'] },
);

const common = {
  /** A UUID v4 made by the sender: the same key with the same form gives the same registration. */
  requestKey: Uuid,
  locale: Locale,
  ...FeeStep.shape,
  ...OptionsStep.shape,
  ...ConsentStep.shape,
};

export const KoreanRegistrationForm = z
  .strictObject({ audience: z.literal('korean'), ...common, ...KoreanAttendeeStep.shape })
  .check(creditsNeedConsent);
export const InternationalRegistrationForm = z
  .strictObject({ audience: z.literal('international'), ...common, ...InternationalAttendeeStep.shape })
  .check(creditsNeedConsent);

export const RegistrationForm = z.discriminatedUnion('audience', [
  KoreanRegistrationForm,
  InternationalRegistrationForm,
]);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Text as typed; only what JSON in PostgreSQL cannot hold is refused: zero bytes and half characters. */
const typed = (maximumLength: number) =>
  z.optional(
    z.string().check(
      z.maxLength(maximumLength, code('too_long')),
      z.refine((text) => !text.includes('\0') && text.isWellFormed(), { error: code('characters') }),
    ),
  );

/**
 * Answers of an unfinished form, kept as typed: nothing is judged but type and size, so nothing is lost.
 * Keys are those of the steps above.
 */
export const DraftAnswers = z.strictObject({
  categoryCode: typed(100),
  name: typed(400),
  familyName: typed(400),
  givenName: typed(400),
  country: typed(100),
  email: typed(400),
  phone: typed(100),
  licenceNumber: typed(100),
  affiliationKo: typed(1000),
  affiliationEn: typed(1000),
  department: typed(1000),
  zipcode: typed(100),
  addr1: typed(1000),
  addr2: typed(1000),
  dietaryNeed: typed(100),
  dietaryNote: typed(2000),
  wantsCredits: z.optional(z.boolean()),
  agreesToTerms: z.optional(z.boolean()),
  agreesToPrivacy: z.optional(z.boolean()),
  agreesToRefundRule: z.optional(z.boolean()),
  agreesToThirdParty: z.optional(z.boolean()),
  agreesToMarketingEmail: z.optional(z.boolean()),
  agreesToMarketingSms: z.optional(z.boolean()),
});
export type DraftAnswers = z.infer<typeof DraftAnswers>;

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

export const RegistrationState = z.enum(['waiting', 'completed', 'failed', 'cancelled']);

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
  state: RegistrationState,
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
      /** The gateway's own words for a refusal; Korean only. */
      gatewayMessage: z.nullable(z.string()),
    }),
  ),
  /** QR code of the registration number as an SVG document; only once confirmed. */
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
  /** Present once the form was submitted. */
  registration: z.nullable(RegistrationSummary),
});
export type Draft = z.infer<typeof Draft>;

const edition = z.strictObject({ id: Uuid });

export const createDraft = endpoint({
  method: 'PUT',
  url: '/api/registration-draft/:id',
  summary: 'Begin a registration: an empty draft for one edition and audience',
  params: edition,
  body: z.strictObject({ audience: Audience, locale: Locale }),
  reply: z.strictObject({ draftToken: z.string(), expiresAt: Instant }),
});

export const getDraft = endpoint({
  method: 'GET',
  url: '/api/registration-draft',
  summary: 'The draft that the bearer token names, with its quote and, once submitted, its registration',
  reply: Draft,
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
});

export const submitDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/submit',
  summary: 'Judge the draft, take a seat and make the registration; repeating it gives the same registration',
  reply: Draft,
});

export const sendDraftLink = endpoint({
  method: 'POST',
  url: '/api/registration-draft/link',
  summary: 'Mail a link with which the draft can be continued on another device',
  body: z.strictObject({ email: WideEmail }),
  reply: z.strictObject({}),
});

export const resumeDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/resume',
  summary: 'Exchange the code of a mailed link for a draft token',
  body: z.strictObject({ linkToken: z.string().check(z.maxLength(100)) }),
  reply: z.strictObject({ draftToken: z.string(), expiresAt: Instant, audience: Audience }),
});

export const register = endpoint({
  method: 'PUT',
  url: '/api/conference-member/:id',
  summary: 'Register for an edition with a complete form',
  params: edition,
  body: RegistrationForm,
  reply: z.strictObject({
    userName: z.string(),
    registrationNumber: z.string(),
    accessToken: z.string(),
    registration: RegistrationSummary,
  }),
});

/** What only the registrant knows together. */
const RegistrationProof = z.strictObject({ email: WideEmail, registrationNumber: line(20) });

export const loginRegistrant = endpoint({
  method: 'POST',
  url: '/api/conference-member/login/:id',
  summary: 'Sign in to one registration with its number and e-mail',
  params: edition,
  body: RegistrationProof,
  reply: z.strictObject({ accessToken: z.string(), userName: z.string() }),
});

export const getRegistration = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id',
  summary: 'The registration of the signed-in registrant in this edition',
  params: edition,
  reply: RegistrationSummary,
});

export const confirmRegistration = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/confirm-registration',
  summary: 'Whether the signed-in registrant is registered and paid',
  params: edition,
  reply: RegistrationSummary,
});

export const linkRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/account',
  summary: 'Connect a registration, proved by number and e-mail, with the signed-in account; may be repeated',
  params: edition,
  body: RegistrationProof,
  reply: RegistrationSummary,
});

export const listOwnRegistrations = endpoint({
  method: 'GET',
  url: '/api/conference-member',
  summary: 'Registrations connected with the signed-in account, newest first',
  reply: z.strictObject({ content: z.array(RegistrationSummary) }),
});
