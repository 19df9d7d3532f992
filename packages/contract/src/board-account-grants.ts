import * as z from 'zod/mini';
import { BoardCode, BoardPermission } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('boards');
const account = z.strictObject({ id: Uuid });

const AccountGrants = z.strictObject({
  /** The role of the account manages every board. */
  managesAll: z.boolean(),
  boards: z.array(
    z.strictObject({
      boardCode: z.string(),
      title: BilingualText,
      /** Permissions granted to the account itself. */
      own: z.array(BoardPermission),
      /** Permissions that come from the role, or that everybody has. */
      ofRole: z.array(BoardPermission),
    }),
  ),
});
export type AccountGrants = z.infer<typeof AccountGrants>;

export const listAccountGrants = endpoint({
  method: 'GET',
  url: '/api/admin/account/:id/board-grant',
  summary: 'What an account may do on each board, by itself and by its role',
  params: account,
  reply: AccountGrants,
  refusals: [],
});

export const putAccountGrants = endpoint({
  method: 'PUT',
  url: '/api/admin/account/:id/board-grant',
  summary: 'Sets what an account may do on boards beyond its role, in place of what was',
  params: account,
  body: z.strictObject({
    grants: z
      .array(z.strictObject({ boardCode: BoardCode, permission: BoardPermission }))
      .check(z.maxLength(100, 'too_many_items')),
    reason: Reason,
  }),
  reply: AccountGrants,
  refusals: [],
});
