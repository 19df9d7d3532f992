import type { Context } from '../../../platform/context.ts';
import { selectIsKeyProven } from '../accounts/accounts.queries.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';

/** Whether an address is the account's own, and its owner proved it by a code. */
export function hasProvenEmail(ctx: Context, accountId: string, email: string): Promise<boolean> {
  const key_folded = foldUserKey('Email', email);
  return selectIsKeyProven(ctx.db, { account_id: accountId, key_type: 'Email', key_folded });
}
