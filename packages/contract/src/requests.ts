import * as z from 'zod/mini';
import { Captcha } from './account-fields.ts';
import { endpointsOf, type ReplyOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import {
  Day,
  Instant,
  Locale,
  line,
  optionalLine,
  paragraph,
  Reason,
  Uuid,
  WideEmail,
  WithReason,
} from './rules.ts';

const endpoint = endpointsOf('requests');
const code = (value: FieldCode) => value;

/** Rights of a person by the Personal Information Protection Act, art. 35 and 36. */
export const requestKinds = ['see', 'copy', 'correct', 'delete'] as const;
/** How staff made sure who asks: the code mailed to the address, a signed-in account, a call, a document. */
export const requestProofs = ['code', 'account', 'call', 'document'] as const;
export const requestOutcomes = ['done', 'partly', 'refused'] as const;
export const requestStates = ['open', 'closed'] as const;
/** Days from the receipt of a request to its answer (PIPA decree, art. 41 and 43). */
export const daysToAnswer = 10;

/** Why rows about a person stay when the person asks for their deletion. */
const stayReasons = [
  /** Contracts, payments and refunds: five years (E-Commerce Act, decree art. 6). */
  'payments',
  /** Complaints: three years (the same). */
  'disputes',
  /** Nobody writes to the person again. */
  'optOut',
  /** Presence, from which credits were reported: without the person, until its retention ends. */
  'attendance',
  /** The programme of a meeting, as published. */
  'published',
  /** The record of who handled personal data: two years. */
  'audit',
  /** Mails and files of a registration or a post, which go with it. */
  'connected',
] as const;
export type StayReason = (typeof stayReasons)[number];

/** Why nothing of a person can be deleted yet. */
export const hindrances = ['registered', 'credits', 'payment', 'staff'] as const;

const ErasedPart = z.strictObject({
  /** Part of the copy, or `account`. */
  name: z.string(),
  deleted: z.int(),
  /** Rows that stay for seats, sums or pages, without the person. */
  emptied: z.int(),
  kept: z.int(),
  keptBecause: z.nullable(z.enum(stayReasons)),
});
export type ErasedPart = z.infer<typeof ErasedPart>;

const DataErasure = z.strictObject({
  parts: z.array(ErasedPart),
  /** Number of a registration, or name of the account. Empty: the data can be deleted. */
  hindered: z.array(z.strictObject({ what: z.string(), why: z.enum(hindrances) })),
});
export type DataErasure = z.infer<typeof DataErasure>;

/** A correction says what is wrong. */
const saysWhat = z.refine<{ kind: (typeof requestKinds)[number]; note: string }>(
  ({ kind, note }) => kind !== 'correct' || note !== '',
  { error: code('required'), path: ['note'] },
);

const matchKinds = ['account', 'registration'] as const;

const entry = {
  id: Uuid,
  kind: z.enum(requestKinds),
  name: z.string(),
  receivedOn: Day,
  /** Last day to answer. */
  dueOn: Day,
  isVerified: z.boolean(),
  outcome: z.nullable(z.enum(requestOutcomes)),
};

const DataRequestEntry = z.strictObject(entry);

const DataRequest = z.strictObject({
  ...entry,
  version: z.int(),
  /** Empty if the person gave none. */
  email: z.string(),
  phone: z.string(),
  registrationNumber: z.string(),
  locale: Locale,
  /** Wish of the person, in the words of staff, or in their own. */
  note: z.string(),
  isFromPerson: z.boolean(),
  codeSentAt: z.nullable(Instant),
  verification: z.nullable(
    z.strictObject({ by: z.enum(requestProofs), note: z.string(), verifiedAt: Instant }),
  ),
  answer: z.nullable(z.strictObject({ text: z.string(), answeredAt: Instant })),
  /** The account with the address, or the one that staff chose. */
  account: z.nullable(z.strictObject({ id: Uuid, name: z.string() })),
  /** The account and the registrations that hold data of the person. */
  people: z.array(
    z.strictObject({
      id: Uuid,
      of: z.enum(matchKinds),
      name: z.string(),
      registrationNumber: z.string(),
      /** False if the request has another name. */
      hasSameName: z.boolean(),
    }),
  ),
  /** Everything that the site holds about the person, by part of the copy. Parts without rows are left out. */
  parts: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  /** Accounts and registrations with the telephone or registration number, among which staff choose. */
  matches: z.array(
    z.strictObject({
      id: Uuid,
      of: z.enum(matchKinds),
      name: z.string(),
      /** The proven address of the account, or the address of the registration; empty: none. */
      email: z.string(),
      registrationNumber: z.string(),
    }),
  ),
  /** Other requests of the person that are not answered. */
  others: z.array(z.strictObject({ id: Uuid, kind: z.enum(requestKinds) })),
  /** Result of the deletion. */
  erased: z.nullable(z.strictObject({ at: Instant, parts: z.array(ErasedPart) })),
});
export type DataRequest = z.infer<typeof DataRequest>;

const params = z.strictObject({ id: Uuid });

export const listDataRequests = endpoint({
  method: 'GET',
  url: '/api/admin/data-request',
  summary: 'Personal-data requests, those due first unless sorted',
  querystring: pageQuery({
    sort: ['dueOn,ASC', 'dueOn,DESC'],
    filters: { state: z.optional(z.enum(requestStates)) },
  }),
  reply: listOf(DataRequestEntry),
  refusals: [],
});

export const openDataRequest = endpoint({
  method: 'POST',
  url: '/api/admin/data-request',
  summary: 'Write down a personal-data request; its deadline is ten days after its receipt',
  body: z
    .strictObject({
      requestKey: Uuid,
      kind: z.enum(requestKinds),
      name: line(100),
      /** Finds the data of the person, and gets the answer. */
      email: z.union([z.literal(''), WideEmail]),
      /** Finds accounts and registrations, among which staff choose. */
      phone: optionalLine(30),
      /** Finds a registration. */
      registrationNumber: optionalLine(20),
      locale: Locale,
      receivedOn: Day,
      note: paragraph(2000),
    })
    .check(
      z.refine(({ email, phone, registrationNumber }) => `${email}${phone}${registrationNumber}` !== '', {
        error: code('required'),
        path: ['email'],
      }),
      saysWhat,
    ),
  reply: DataRequest,
  refusals: [],
});

export const getDataRequest = endpoint({
  method: 'GET',
  url: '/api/admin/data-request/:id',
  summary:
    'A personal-data request, with the parts of the site that hold data of the person; that it was seen is kept',
  params,
  reply: DataRequest,
  refusals: [],
});

export const sendDataRequestCode = endpoint({
  method: 'POST',
  url: '/api/admin/data-request/:id/code',
  summary:
    'Mail a code to the address of a request, by which the person shows that they read it; at most once a day',
  params,
  reply: DataRequest,
  refusals: ['CONFLICT'],
});

export const verifyDataRequest = endpoint({
  method: 'PUT',
  url: '/api/admin/data-request/:id/verification',
  summary: 'Record how staff made sure who asks; a code must be the mailed one',
  params,
  body: z
    .strictObject({
      version: z.int(),
      by: z.enum(requestProofs),
      /** The mailed code, for `code`; else empty. */
      code: optionalLine(20),
      /** Evidence that was seen or said; required unless `by` is `code`. */
      note: optionalLine(300),
    })
    .check(
      z.refine(({ by, code: typed }) => by !== 'code' || typed !== '', {
        error: code('required'),
        path: ['code'],
      }),
      z.refine(({ by, note }) => by === 'code' || note !== '', { error: code('required'), path: ['note'] }),
    ),
  reply: DataRequest,
  refusals: ['CONFLICT'],
});

export const exportPersonalData = endpoint({
  method: 'POST',
  url: '/api/admin/data-request/:id/copy',
  summary:
    'Everything the site holds about the person of a verified request, as JSON; who took it and why is kept',
  params,
  body: WithReason,
  // JSON as text: callers read a reply of the type application/json as an envelope.
  reply: file('text/plain'),
  refusals: ['CONFLICT'],
});

export const answerDataRequest = endpoint({
  method: 'PUT',
  url: '/api/admin/data-request/:id/answer',
  summary:
    'Mail the answer to the person and close the request; sending the same answer again mails nothing more',
  params,
  body: z.strictObject({
    version: z.int(),
    outcome: z.enum(requestOutcomes),
    text: paragraph(5000).check(z.minLength(1, code('required'))),
  }),
  reply: DataRequest,
  refusals: ['CONFLICT'],
});

export const chooseDataSubject = endpoint({
  method: 'PUT',
  url: '/api/admin/data-request/:id/person',
  summary:
    'Choose the account or registration of the person among those found by number; the identification begins anew',
  params,
  body: z.strictObject({ version: z.int(), match: Uuid }),
  reply: DataRequest,
  refusals: ['CONFLICT'],
});

export const previewErasure = endpoint({
  method: 'GET',
  url: '/api/admin/data-request/:id/erasure',
  summary:
    'What deleting the data of the person would delete, empty and keep, and what hinders it; changes nothing',
  params,
  reply: DataErasure,
  refusals: ['CONFLICT'],
});

export const erasePersonalData = endpoint({
  method: 'POST',
  url: '/api/admin/data-request/:id/erasure',
  summary:
    'Delete the data of the person of a verified request for deletion, except what a law keeps, and close the account; again changes nothing',
  params,
  body: z.strictObject({ version: z.int(), reason: Reason }),
  reply: DataRequest,
  refusals: ['CONFLICT'],
});

/** The form of the page where a person asks. */
export const DataRequestForm = z
  .strictObject({
    kind: z.enum(requestKinds),
    name: line(100),
    email: WideEmail,
    note: paragraph(2000),
  })
  .check(saysWhat);

export const askForData = endpoint({
  method: 'POST',
  url: '/api/data-request',
  summary:
    'Ask, without an account, to see, copy, correct or delete one’s data; a code is mailed to the address, and the request counts once it is sent back',
  body: z
    .strictObject({
      /** Made with the form, so that sending it twice makes one request. */
      requestKey: Uuid,
      locale: Locale,
      ...DataRequestForm.shape,
      captcha: Captcha,
    })
    .check(saysWhat),
  reply: z.strictObject({ id: Uuid }),
  refusals: ['CONFLICT', 'CAPTCHA_REQUIRED'],
});

/** The form that sends the mailed code back. */
export const DataRequestCode = z.strictObject({ code: line(20) });

export const confirmDataRequest = endpoint({
  method: 'POST',
  url: '/api/data-request/:id/confirmation',
  summary: 'Send the mailed code of a request back, which identifies the person; again changes nothing',
  params,
  body: DataRequestCode,
  reply: z.strictObject({ dueOn: Day }),
  refusals: ['CONFLICT'],
});

export const getRequestStanding = endpoint({
  method: 'GET',
  url: '/api/data-request/:id',
  summary: 'Where the code of a request was mailed and whether it came back, for the page that asks for it',
  params,
  reply: z.strictObject({
    /** Empty once the request counts, and if staff wrote it down. */
    email: z.string(),
    isAccepted: z.boolean(),
    /** Last day to answer; null: it was answered. */
    dueOn: z.nullable(Day),
  }),
  refusals: [],
});
export type RequestStanding = ReplyOf<typeof getRequestStanding>;
