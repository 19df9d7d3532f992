import * as z from 'zod/mini';
import { Captcha, Pincode } from './account-fields.ts';
import { Audience, FeeCategory, FeeOption } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { type ErrorCode, FieldCode } from './errors.ts';
import { FileName, StoredFile, UploadAddress } from './files.ts';
import { DraftAnswers, RegistrationForm } from './registration-form.ts';
import { ExtraQuestion } from './registration-questions.ts';
import { Quote, RegistrationSummary } from './registration-summary.ts';
import { Instant, Locale, line, optionalLine, Uuid, WideEmail, whole } from './rules.ts';
import { longestTexts } from './text-limits.ts';

const endpoint = endpointsOf('registrations');

/** Another live registration with the same address, or null. Shown only to people who proved the address. */
export const InUse = z.nullable(
  z.strictObject({
    isConfirmed: z.boolean(),
    /** Null if it uses another spelling of the mailbox. */
    registrationNumber: z.nullable(z.string()),
  }),
);
export type InUse = z.infer<typeof InUse>;

export const Draft = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  audience: Audience,
  locale: Locale,
  answers: DraftAnswers,
  savedAt: Instant,
  expiresAt: Instant,
  /** Options to choose from: those on sale, and those of the registration that the form changes. */
  options: z.array(FeeOption),
  quote: z.nullable(Quote),
  /** The accepted discount code. */
  discount: z.nullable(
    z.strictObject({
      code: z.string(),
      /** Why it cannot be used now; then the quote ignores it. */
      problem: z.nullable(FieldCode),
      /** Categories that it opens. They are not in the public fee table. */
      opens: z.array(FeeCategory),
    }),
  ),
  /** Proof of the entered e-mail address; null before a code was requested. */
  emailProof: z.nullable(
    z.strictObject({
      email: z.string(),
      /** The sent code and its expiry; null once confirmed. */
      code: z.nullable(z.strictObject({ expiresAt: Instant, resendAt: Instant })),
    }),
  ),
  /** Registration with the address that a code has proven. */
  inUse: InUse,
  /** Present once the form was submitted. */
  registration: z.nullable(RegistrationSummary),
  /** Whether the form was reopened. Submitting it then changes the registration. */
  isChanging: z.boolean(),
  /** Questions of the edition for the chosen category. */
  extraQuestions: z.array(ExtraQuestion),
  /** Files among the answers to them. */
  extraFiles: z.array(StoredFile),
});
export type Draft = z.infer<typeof Draft>;

const edition = z.strictObject({ id: Uuid });

/** Error codes of all calls that create a registration. */
const registeringRefusals: readonly ErrorCode[] = [
  'CONFLICT',
  'VERIFICATION_REQUIRED',
  'REGISTRATION_NOT_OPEN',
  'REGISTRATION_CLOSED',
  'CATEGORY_FULL',
  'EDITION_FULL',
  'OPTION_FULL',
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

export const getAnswerUploadUrl = endpoint({
  method: 'POST',
  url: '/api/registration-draft/answer-file',
  summary: 'Where to send the bytes of a file that answers a question of the edition',
  body: z.strictObject({ questionId: line(12), name: FileName, sizeBytes: whole(1, 20 * 1024 * 1024) }),
  reply: UploadAddress,
  refusals: ['DRAFT_EXPIRED', 'NOT_FOUND', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const completeAnswerUpload = endpoint({
  method: 'POST',
  url: '/api/registration-draft/answer-file/complete',
  summary: 'Judges the bytes that were sent and makes them a file of the form; repeating it changes nothing',
  body: z.strictObject({ fileId: Uuid }),
  reply: StoredFile,
  refusals: ['DRAFT_EXPIRED', 'NOT_FOUND', 'CONFLICT', 'STORAGE_FULL'],
});

export const applyDiscountCode = endpoint({
  method: 'POST',
  url: '/api/registration-draft/discount-code',
  summary: 'Add a discount code to the draft, or replace it; an empty text removes it',
  body: z.strictObject({ code: optionalLine(40) }),
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
    /** Access token of the signed-in user. It proves the e-mail address of the account. A stale token is ignored. */
    accessToken: z.optional(line(2048)),
    /** Solved proof of work; required after many registrations from one network. */
    captcha: Captcha,
    /**
     * Whether to connect the registration with that account. Default with a token: yes. If the wish could not be met,
     * the draft's answers still contain it.
     */
    linksAccount: z.optional(z.boolean()),
  }),
  reply: Draft,
  refusals: [...registeringRefusals, 'NOT_FOUND', 'DRAFT_EXPIRED', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'],
});

export const findDraftInUse = endpoint({
  method: 'POST',
  url: '/api/registration-draft/in-use',
  summary:
    'What is registered already under the draft’s e-mail address, told to the person whose account proves it',
  /** Access token of the signed-in user. With a stale token, nothing is returned. */
  body: z.strictObject({ accessToken: line(2048) }),
  reply: z.strictObject({ inUse: InUse }),
  refusals: ['DRAFT_EXPIRED'],
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

export const resumeDraft = endpoint({
  method: 'POST',
  url: '/api/registration-draft/resume',
  summary: 'Exchange the code of a mailed link for a draft token',
  body: z.strictObject({ linkToken: z.string().check(z.maxLength(100)) }),
  reply: z.strictObject({ draftToken: z.string(), expiresAt: Instant, audience: Audience }),
  refusals: ['DRAFT_EXPIRED'],
});

export const askAboutLicence = endpoint({
  method: 'POST',
  url: '/api/registration-draft/licence-case',
  summary:
    'Ask staff about the licence number of the draft, which stands on another registration; may be repeated',
  body: z.strictObject({
    note: line(longestTexts.licenceNote),
    /** Access token of the signed-in user. It proves the e-mail address of the account. */
    accessToken: z.optional(line(2048)),
  }),
  reply: z.strictObject({}),
  refusals: ['DRAFT_EXPIRED', 'NOT_FOUND', 'VERIFICATION_REQUIRED'],
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
  refusals: registeringRefusals,
});
