import * as z from 'zod/mini';
import { Captcha, OneTimeToken } from './account-fields.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { Instant, line, Uuid, WideEmail } from './rules.ts';

const endpoint = endpointsOf('registrations');

const edition = z.strictObject({ id: Uuid });

/** Number and e-mail, which together identify the registrant. */
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

/** Sign-in codes are longer than codes that prove an address. */
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
