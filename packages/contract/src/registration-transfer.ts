import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { registrationNumber } from './payments.ts';
import { RegistrationSummary } from './registration-summary.ts';
import { line, Money, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

export const putTransfer = endpoint({
  method: 'PUT',
  url: '/api/conference-member/:id/transfer',
  summary:
    'Pay one’s own registration by bank transfer, which holds its seat until the transfer is due, or change the depositor; may be repeated',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    registrationNumber,
    /** Name under which the money will come. */
    depositor: line(30),
    /** As seen. Ignored if a transfer is expected already. */
    total: Money,
  }),
  reply: RegistrationSummary,
  refusals: [
    'NOTHING_TO_PAY',
    'ALREADY_PAID',
    'CONFLICT',
    'HOLD_LIMIT_REACHED',
    'REGISTRATION_CLOSED',
    'CATEGORY_FULL',
    'EDITION_FULL',
    'OPTION_FULL',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_NOT_CONFIGURED',
  ],
});
