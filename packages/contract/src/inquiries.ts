import * as z from 'zod/mini';
import { Captcha } from './account-fields.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { Locale, line, optionalLine, paragraph, Uuid, WideEmail } from './rules.ts';
import { longestTexts } from './text-limits.ts';

const endpoint = endpointsOf('inquiries');
const code = (value: FieldCode) => value;

/** Topics of inquiries. */
export const inquiryTopics = ['registration', 'payment', 'program', 'sponsorship', 'site', 'other'] as const;
export const InquiryTopic = z.enum(inquiryTopics);
export type InquiryTopic = (typeof inquiryTopics)[number];

/** Contact form. */
export const InquiryForm = z.strictObject({
  topic: z.enum(inquiryTopics, code('required')),
  name: line(longestTexts.inquiryName),
  email: WideEmail,
  registrationNumber: optionalLine(20),
  text: paragraph(longestTexts.inquiry).check(z.minLength(1, code('required'))),
  agreesToPrivacy: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
});

const SentInquiry = z.strictObject({
  /** Sequential number. It identifies the inquiry and gives no access. */
  number: z.int(),
  /** Whether a mail with only the number is sent to the entered address. */
  isMailed: z.boolean(),
});
export type SentInquiry = z.infer<typeof SentInquiry>;

export const sendInquiry = endpoint({
  method: 'POST',
  url: '/api/inquiry',
  summary:
    'Asks the secretariat; sending it again with the same `requestKey` gives the inquiry that was made',
  body: z.strictObject({
    /** Created with the form, so that sending it twice creates one inquiry. */
    requestKey: Uuid,
    /** Language of the answer. */
    locale: Locale,
    ...InquiryForm.shape,
    captcha: Captcha,
  }),
  reply: SentInquiry,
  refusals: ['CONFLICT', 'CAPTCHA_REQUIRED'],
});
