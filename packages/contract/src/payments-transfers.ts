import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { banks } from './payments-banks.ts';
import { Instant, line, patterned, whole } from './rules.ts';

const endpoint = endpointsOf('payments');

/** Banks in Korea that have a name: attendees transfer won there. */
export const societyBanks = banks.filter((bank) => bank !== 'other' && bank !== 'abroad');

/** Account of the society that fees are transferred to. */
export const SocietyAccount = z.strictObject({
  bank: z.enum(banks),
  /** Digits and hyphens, as shown to payers. */
  accountNumber: z.string(),
  holder: z.string(),
});
export type SocietyAccount = z.infer<typeof SocietyAccount>;

/** Settings of payments by bank transfer, in won alone. */
export const TransferSettings = z.strictObject({
  isEnabled: z.boolean(),
  ...SocietyAccount.shape,
  /** Days until a transfer is due. */
  dueDays: z.int(),
  updatedAt: z.nullable(Instant),
});
export type TransferSettings = z.infer<typeof TransferSettings>;

export const getTransferSettings = endpoint({
  method: 'GET',
  url: '/api/site-setting/transfers',
  summary: 'Whether attendees may pay by bank transfer, and to which account',
  reply: TransferSettings,
  refusals: [],
});

export const putTransferSettings = endpoint({
  method: 'PUT',
  url: '/api/site-setting/transfers',
  summary: 'Replace the settings of payments by bank transfer',
  body: z.strictObject({
    isEnabled: z.boolean(),
    bank: z.enum(banks).check(z.refine((bank) => bank !== 'other' && bank !== 'abroad', 'required')),
    accountNumber: patterned(/^\d[\d-]{6,22}\d$/, 'account_number', 24),
    holder: line(40),
    dueDays: whole(1, 14),
  }),
  reply: TransferSettings,
  refusals: [],
});
