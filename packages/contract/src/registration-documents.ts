import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { pictureEndings, StoredFile } from './files.ts';
import { registrationNumber } from './payments.ts';
import { BilingualText, Instant, Locale, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

/** Documents that the society issues for a registration, as PDF. */
export const documentKinds = ['receipt', 'confirmation'] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Characters of the number of a document, without its hyphens. */
export const documentNumberLength = 16;

/** A document of a registration, as staff see it. */
export const RegistrationDocument = z.strictObject({
  kind: DocumentKind,
  /** Whether it may be issued now. An issued one stays listed. */
  mayBeIssued: z.boolean(),
  /** Its newest revision; null before the first. */
  issued: z.nullable(
    z.strictObject({ number: z.string(), serial: z.string(), revision: z.int(), issuedAt: Instant }),
  ),
});
export type RegistrationDocument = z.infer<typeof RegistrationDocument>;

const params = z.strictObject({ id: Uuid });
/** `language`: of its text. */
const which = { kind: DocumentKind, language: Locale };

export const getRegistrationDocument = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/document.pdf',
  summary:
    'Receipt or confirmation of the own registration as PDF; issues it, or its next revision if the facts changed',
  params,
  querystring: z.strictObject({ registrationNumber, ...which }),
  reply: file('application/pdf'),
  refusals: ['CONFLICT'],
});

export const issueRegistrationDocument = endpoint({
  method: 'GET',
  url: '/api/admin/registration/:id/document.pdf',
  summary: 'Receipt or confirmation of a registration as PDF, for staff; who took it is kept',
  params,
  querystring: z.strictObject(which),
  reply: file('application/pdf'),
  refusals: ['CONFLICT'],
});

/** `superseded`: issued again with another revision. `changed`: the facts changed since, and it was not issued again. */
const documentStates = ['valid', 'superseded', 'changed', 'cancelled'] as const;

export const VerifiedDocument = z.strictObject({
  issuer: BilingualText,
  kind: DocumentKind,
  /** The newest revision, and when it was issued. */
  revision: z.int(),
  issuedAt: Instant,
  /** Only the first letters; null once personal data was removed. */
  maskedName: z.nullable(z.string()),
  state: z.enum(documentStates),
});
export type VerifiedDocument = z.infer<typeof VerifiedDocument>;

export const verifyDocument = endpoint({
  method: 'GET',
  url: '/api/registration-document',
  summary: 'Whether a printed receipt or confirmation was issued here and is still true',
  querystring: z.strictObject({
    /** With or without hyphens. */
    number: line(documentNumberLength * 2),
    /** Printed beside the number. */
    revision: z.optional(queryInteger(1, 9999)),
  }),
  reply: VerifiedDocument,
  refusals: ['NOT_FOUND'],
});

/** Allowed formats and size of the picture of a seal. */
export const sealPicture = {
  endings: pictureEndings.filter((ending) => ending !== 'webp'),
  maximumBytes: 1024 ** 2,
  /** Longest side in pixels: it is printed 20 mm wide. */
  maximumPixels: 1200,
} as const;

const Seal = z.strictObject({ picture: z.nullable(StoredFile) });

export const getSeal = endpoint({
  method: 'GET',
  url: '/api/admin/registration-document/seal',
  summary: 'The picture of the society’s seal on receipts and confirmations',
  reply: Seal,
  refusals: [],
});

export const putSeal = endpoint({
  method: 'PUT',
  url: '/api/admin/registration-document/seal',
  summary: 'Set or remove the picture of the society’s seal',
  body: z.strictObject({
    /** A file of the use `registrations.seal`: uploaded by the caller, or the present one. */
    pictureId: z.nullable(Uuid),
  }),
  reply: Seal,
  refusals: ['NOT_FOUND'],
});
