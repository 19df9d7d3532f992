import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { InquiryTopic } from './inquiries.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, Locale, optionalLine, paragraph, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('inquiries');
const required: FieldCode = 'required';
const idParams = z.strictObject({ id: Uuid });

/** `undelivered`: the mail server refused the newest answer, and no member of staff has acted on it since. */
export const inquiryStates = ['open', 'undelivered', 'answered'] as const;
const InquiryState = z.enum(inquiryStates);
/** Filter by handler: the caller, or nobody yet. */
export const inquiryHandlers = ['me', 'nobody'] as const;

const Staff = z.strictObject({ accountId: Uuid, name: z.string() });

/** An inquiry in a list of staff, without address and text. */
const InquiryEntry = z.strictObject({
  id: Uuid,
  number: z.int(),
  topic: InquiryTopic,
  name: z.string(),
  state: InquiryState,
  createdAt: Instant,
  /** Staff member who answers it; null while unassigned. */
  handler: z.nullable(Staff),
});
export type InquiryEntry = z.infer<typeof InquiryEntry>;

const InquiryAnswer = z.strictObject({
  id: Uuid,
  text: z.string(),
  author: z.string(),
  writtenAt: Instant,
  /** Newest mail with this answer. */
  mail: z.strictObject({
    /** `sent`: the mail server accepted it. `delayed`: the server did not accept it, and sending is retried. */
    state: z.enum(['waiting', 'delayed', 'sent', 'failed']),
    recipient: z.string(),
    /** Time of the last change of state. */
    at: Instant,
    /** Why the mail server refused it; null if it did not. */
    reason: z.nullable(z.enum(['unknown-address', 'mailbox-full', 'blocked', 'other'])),
  }),
});
export type InquiryAnswer = z.infer<typeof InquiryAnswer>;

/** A complete inquiry for staff, who need every word to answer it. */
export const InquiryDetail = z.strictObject({
  ...InquiryEntry.shape,
  /** Increases with every answer. An answer must name the version it is based on. */
  version: z.int(),
  locale: Locale,
  email: z.string(),
  registrationNumber: z.string(),
  text: z.string(),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  /** When its personal data is deleted; null while it is open. */
  forgottenAt: z.nullable(Instant),
  /** Oldest first. */
  answers: z.array(InquiryAnswer),
  /** Newest first. */
  notes: z.array(z.strictObject({ id: Uuid, text: z.string(), author: z.string(), writtenAt: Instant })),
  /** Staff to whom it may be assigned. */
  staff: z.array(Staff),
});
export type InquiryDetail = z.infer<typeof InquiryDetail>;

const filters = {
  /** Name, first consonants, e-mail address, inquiry number or registration number. */
  query: z.optional(optionalLine(100)),
  state: z.optional(InquiryState),
  topic: z.optional(InquiryTopic),
  handler: z.optional(z.enum(inquiryHandlers)),
};

export const listInquiries = endpoint({
  method: 'GET',
  url: '/api/admin/inquiry',
  summary: 'Inquiries, newest first unless sorted',
  querystring: pageQuery({ sort: ['createdAt,DESC', 'createdAt,ASC'], filters }),
  reply: listOf(InquiryEntry),
  refusals: [],
});

export const exportInquiries = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/export',
  summary: 'What the filters find as a CSV file, with personal data; that it was taken is kept',
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('text/csv'),
  refusals: [],
});

export const viewInquiry = endpoint({
  method: 'GET',
  url: '/api/admin/inquiry/:id',
  summary: 'One inquiry with its text, answers and notes; who looked is kept',
  params: idParams,
  reply: InquiryDetail,
  refusals: [],
});

export const answerInquiry = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/:id/answer',
  summary: 'Says that it was answered elsewhere, as by telephone; repeating it changes nothing',
  params: idParams,
  reply: InquiryDetail,
  refusals: [],
});

export const reopenInquiry = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/:id/reopen',
  summary: 'Opens it again; repeating it changes nothing',
  params: idParams,
  reply: InquiryDetail,
  refusals: [],
});

export const handOverInquiry = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/:id/hand-over',
  summary: 'Gives it to one of the staff who may answer, or to nobody',
  params: idParams,
  body: z.strictObject({ accountId: z.nullable(Uuid) }),
  reply: InquiryDetail,
  refusals: [],
});

export const noteInquiry = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/:id/note',
  summary: 'Keeps a note for staff',
  params: idParams,
  body: z.strictObject({ text: paragraph(1000).check(z.minLength(1, required)) }),
  reply: InquiryDetail,
  refusals: [],
});
