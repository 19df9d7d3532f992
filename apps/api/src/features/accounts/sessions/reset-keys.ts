import { userKeyProblem } from '@airway/contract';
import type { Db, Trx } from '../../../database/client.ts';
import { fail } from '../../../platform/errors.ts';
import type { RequestedMessage } from '../../../platform/message-budgets.ts';
import { isStaff, selectAccountByKey } from '../accounts/accounts.queries.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';

/** An e-mail address or a mobile number that resets a password. */
export interface ResetKey {
  channel: 'Email' | 'Mobile';
  typed: string;
}

export const byEmail = (email: string): ResetKey => ({ channel: 'Email', typed: email });

/** Accepts any domain ending: the address may be older than the setting, and unknown ones must not be revealed. */
export function requireEmail(typed: string): void {
  const problem = userKeyProblem('Email', typed, true);
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { email: problem } });
}

export const messageTo = (purpose: 'Reset' | 'FindId', { channel, typed }: ResetKey): RequestedMessage => ({
  purpose,
  channel,
  to: foldUserKey(channel, typed),
});

/**
 * Finds the account that an address or number belongs to. A number never finds staff: who takes it over could sign in
 * to the console.
 */
export async function findOpenAccount(db: Db | Trx, { channel, typed }: ResetKey) {
  const account = await selectAccountByKey(db, channel, foldUserKey(channel, typed));
  if (account === undefined || account.is_disabled) return undefined;
  return channel === 'Mobile' && (await isStaff(db, account.id)) ? undefined : account;
}
