import * as z from 'zod/mini';
import { Audience } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { file } from './file.ts';
import { registrationNumber } from './payments.ts';
import { RegistrationProof } from './registration-sign-in.ts';
import { RegistrationSummary } from './registration-summary.ts';
import { Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const edition = z.strictObject({ id: Uuid });

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

export const getRegistrationCalendar = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/calendar.ics',
  summary: 'The meeting days as a calendar file (iCalendar) with the number of the own registration',
  params: edition,
  querystring: NamedRegistration,
  reply: file('text/calendar'),
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
    /** Other registrations of the account, each shown when named. */
    others: z.array(z.strictObject({ registrationNumber: z.string(), userName: z.string() })),
  }),
  refusals: [],
});

export const listOwnRegistrations = endpoint({
  method: 'GET',
  url: '/api/conference-member',
  summary: 'Registrations connected with the signed-in account, newest first',
  reply: z.strictObject({ content: z.array(RegistrationSummary) }),
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

/** Error codes of changing or withdrawing an unpaid registration. */
const changingRefusals: readonly ErrorCode[] = [
  'VERIFICATION_REQUIRED',
  'ALREADY_PAID',
  'PAYMENT_IN_PROGRESS',
];

export const reopenDraft = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/draft',
  summary:
    'Open the form of an unpaid registration again, to change it; of a cancelled one, to begin anew. Open orders are closed; may be repeated',
  params: edition,
  body: NamedRegistration,
  reply: z.strictObject({
    /** Null if the request used the token of a draft, which stays valid. */
    draftToken: z.nullable(z.string()),
    expiresAt: Instant,
    audience: Audience,
  }),
  refusals: changingRefusals,
});

export const withdrawRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/withdraw',
  summary: 'Cancel an unpaid registration of one’s own and give its seat back; may be repeated',
  params: edition,
  body: NamedRegistration,
  reply: RegistrationSummary,
  refusals: changingRefusals,
});
