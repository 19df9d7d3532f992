import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { PaymentState } from './payments.ts';
import { line, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const registration = z.strictObject({ id: Uuid });
/** Why staff do it: kept in the audit log. */
const reason = line(300);

export const cancelRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/cancel',
  summary: 'Cancel a registration that was not paid, give its seat back and mail the person; may be repeated',
  params: registration,
  body: z.strictObject({ reason }),
  reply: z.strictObject({ id: Uuid, registrationNumber: z.string(), state: PaymentState }),
  refusals: ['NOT_FOUND', 'PAYMENT_IN_PROGRESS', 'ALREADY_PAID'],
});
