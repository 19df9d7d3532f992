import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { registrationNumber } from './payments.ts';
import { BankAccount } from './payments-bank-refunds.ts';
import { RegistrationSummary } from './registration-summary.ts';
import { Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

export const putBankAccount = endpoint({
  method: 'PUT',
  url: '/api/conference-member/:id/bank-account',
  summary:
    'Enter or correct the bank account for a refund of one’s own registration, until the money was transferred',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    registrationNumber,
    bankRefundId: Uuid,
    ...BankAccount.shape,
  }),
  reply: RegistrationSummary,
  refusals: ['CONFLICT', 'VERIFICATION_REQUIRED'],
});
