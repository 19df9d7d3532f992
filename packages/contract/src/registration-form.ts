import * as z from 'zod/mini';
import { Captcha, OneTimeToken } from './account-fields.ts';
import { Attendance } from './editions.ts';
import type { FieldCode } from './errors.ts';
import { dietaryNeeds } from './registration-choices.ts';
import {
  InternationalPhone,
  LatinName,
  LicenceNumber,
  Locale,
  latinLine,
  line,
  optionalLine,
  Phone,
  paragraph,
  patterned,
  Uuid,
  WideEmail,
  WideKoreanName,
  Zipcode,
} from './rules.ts';
import { SurveyAnswers } from './survey-answers.ts';
import { longestTexts } from './text-limits.ts';

const code = (value: FieldCode) => value;

const categoryCode = line(40);

export const FeeStep = z.strictObject({ categoryCode });

const meals = { dietaryNeed: z.enum(dietaryNeeds), dietaryNote: paragraph(longestTexts.dietaryNote) };

/** Korean form: Hangul name, badge name in Latin letters, licence and credits, affiliation, meals. */
export const KoreanAttendeeStep = z.strictObject({
  name: WideKoreanName,
  familyName: LatinName,
  givenName: LatinName,
  email: WideEmail,
  phone: Phone,
  affiliationKo: line(longestTexts.affiliation),
  affiliationEn: z.union([z.literal(''), latinLine(longestTexts.affiliation)]),
  department: optionalLine(longestTexts.department),
  /** Empty if the category asks for none. */
  licenceNumber: z.union([z.literal(''), LicenceNumber], { error: code('licence_number') }),
  /** Whether to report attendance to the Korean Medical Association for credits. */
  wantsCredits: z.boolean(),
  ...meals,
});

/** No longer asked. Older registrations have it, and a call may still send it. */
export const postalAddress = {
  zipcode: z.optional(z.union([z.literal(''), Zipcode], { error: code('zipcode') })),
  addr1: z.optional(optionalLine(200)),
  addr2: z.optional(optionalLine(200)),
};

/** ISO 3166-1 alpha-2. */
const CountryCode = patterned(/^[A-Z]{2}$/, 'required', 2);

/** International form: names as in the passport. A person with one name leaves the given name empty. */
export const InternationalAttendeeStep = z.strictObject({
  country: CountryCode,
  familyName: LatinName,
  givenName: z.union([z.literal(''), LatinName], { error: code('latin_name') }),
  email: WideEmail,
  phone: InternationalPhone,
  affiliationEn: latinLine(longestTexts.affiliation),
  department: optionalLine(longestTexts.department),
  ...meals,
});

const agreed = z.boolean().check(z.refine((value) => value, { error: code('consent_required') }));

export const ConsentStep = z.strictObject({
  agreesToTerms: agreed,
  agreesToPrivacy: agreed,
  /** Required only if there is a fee. */
  agreesToRefundRule: z.boolean(),
  /** Required only with `wantsCredits`: third-party provision to the Korean Medical Association (PIPA art. 17). */
  agreesToThirdParty: z.boolean(),
  agreesToMarketingEmail: z.boolean(),
  agreesToMarketingSms: z.boolean(),
});

const creditsNeedConsent = z.refine<{ wantsCredits: boolean; agreesToThirdParty: boolean }>(
  (form) => !form.wantsCredits || form.agreesToThirdParty,
  { error: code('consent_required'), path: ['agreesToThirdParty'] },
);

/** An option that was chosen. An accompanying person has a name for the badge. */
const OptionChoice = z.strictObject({ code: line(40), person: z.optional(LatinName) });
export type OptionChoice = z.infer<typeof OptionChoice>;

/** Maximum number of options of one registration, each accompanying person counted. */
export const maximumChoices = 20;
export const OptionChoices = z.array(OptionChoice).check(z.maxLength(maximumChoices, code('too_many_items')));

/** Answers to the questions of the edition, by question. The definition in force decides which are valid. */
export const ExtraAnswers = SurveyAnswers.check(
  z.refine((answers) => Object.keys(answers).length <= 60, { error: code('too_many_items') }),
  // PostgreSQL's JSON cannot store zero bytes and lone surrogates.
  z.refine(
    (answers) =>
      Object.entries(answers)
        .flat()
        .every((part) => !String(part).includes('\0') && String(part).isWellFormed()),
    { error: code('characters') },
  ),
);

const common = {
  /** UUID v4 chosen by the client. The same key with the same e-mail returns the same registration. */
  requestKey: Uuid,
  /** Solved proof of work; required after many registrations from one network. */
  captcha: Captcha,
  /** Proves the e-mail address. Without it, the proven address of the signed-in account counts. */
  userKeyTokenForEmail: z.optional(OneTimeToken),
  locale: Locale,
  ...FeeStep.shape,
  ...ConsentStep.shape,
  /** Default: on site. */
  attendance: z.optional(Attendance),
  /** Text of a discount code. */
  discountCode: z.optional(line(40)),
  options: z.optional(OptionChoices),
  extraAnswers: z.optional(ExtraAnswers),
};

export const KoreanRegistrationForm = z
  .strictObject({ audience: z.literal('korean'), ...common, ...KoreanAttendeeStep.shape, ...postalAddress })
  .check(creditsNeedConsent);
export const InternationalRegistrationForm = z
  .strictObject({
    audience: z.literal('international'),
    ...common,
    ...InternationalAttendeeStep.shape,
    /** Credits exist in the Korean form only. */
    wantsCredits: z.boolean(),
  })
  .check(creditsNeedConsent);

export const RegistrationForm = z.discriminatedUnion('audience', [
  KoreanRegistrationForm,
  InternationalRegistrationForm,
]);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Unchanged text. Rejects only what PostgreSQL's JSON cannot store: zero bytes and lone surrogates. */
const rawText = (maximumLength: number) =>
  z.optional(
    z.string().check(
      z.maxLength(maximumLength, code('too_long')),
      z.refine((text) => !text.includes('\0') && text.isWellFormed(), { error: code('characters') }),
    ),
  );

/**
 * Answers of an unfinished form, stored unchanged. Only types and sizes are validated, so nothing is lost. Keys are
 * those of the steps above, and of older forms.
 */
export const DraftAnswers = z.strictObject({
  categoryCode: rawText(100),
  attendance: z.optional(Attendance),
  name: rawText(400),
  familyName: rawText(400),
  givenName: rawText(400),
  country: rawText(100),
  email: rawText(400),
  phone: rawText(100),
  licenceNumber: rawText(100),
  affiliationKo: rawText(1000),
  affiliationEn: rawText(1000),
  department: rawText(1000),
  zipcode: rawText(100),
  addr1: rawText(1000),
  addr2: rawText(1000),
  dietaryNeed: rawText(100),
  dietaryNote: rawText(2000),
  wantsCredits: z.optional(z.boolean()),
  agreesToTerms: z.optional(z.boolean()),
  agreesToPrivacy: z.optional(z.boolean()),
  agreesToRefundRule: z.optional(z.boolean()),
  agreesToThirdParty: z.optional(z.boolean()),
  agreesToMarketingEmail: z.optional(z.boolean()),
  agreesToMarketingSms: z.optional(z.boolean()),
  options: z.optional(
    z
      .array(z.strictObject({ code: rawText(100), person: rawText(400) }))
      .check(z.maxLength(2 * maximumChoices, code('too_many_items'))),
  ),
  /** Whether the signed-in user wants the registration on the account. Not a field of the form itself. */
  linksAccount: z.optional(z.boolean()),
  /** Replaced as a whole. */
  extraAnswers: z.optional(ExtraAnswers),
});
export type DraftAnswers = z.infer<typeof DraftAnswers>;
