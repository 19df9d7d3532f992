import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Uuid } from './rules.ts';
import { BoothStaff } from './sponsor-booth-staff-admin.ts';

const endpoint = endpointsOf('sponsors');

const Booth = z.strictObject({ sponsorId: Uuid, name: BilingualText, tierName: BilingualText });

const AccountBooths = z.strictObject({
  /** Booths of which the account is staff, highest tier first. */
  booths: z.array(Booth),
  /** Other booths of the current edition. */
  others: z.array(Booth),
});
export type AccountBooths = z.infer<typeof AccountBooths>;

export const listAccountBooths = endpoint({
  method: 'GET',
  url: '/api/admin/account/:id/booth',
  summary: 'The booths of the current edition whose staff an account belongs to, and the others',
  params: z.strictObject({ id: Uuid }),
  reply: AccountBooths,
  refusals: [],
});

export const addBoothStaff = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsor/:id/booth-staff/:accountId',
  summary: 'Makes an account staff of the booth without an invitation; repeating it changes nothing',
  params: z.strictObject({ id: Uuid, accountId: Uuid }),
  reply: BoothStaff,
  refusals: ['CONFLICT'],
});
