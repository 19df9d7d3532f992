import { userKeyProblem } from '@airway/contract';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { selectHasProof, selectIsKeyProven, selectProvenEmail } from '../accounts/accounts.queries.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';

/** Whether e-mail addresses with endings of more than three letters are taken; one setting for the whole site. */
async function isWideEmailAllowed(ctx: Pick<Context, 'services' | 'db'>): Promise<boolean> {
  return (await getStoredAuthentication(ctx)).allowsWideEmail;
}

/**
 * Judges an address that is given for the first time. Where one only names what is kept already (sign-in, reset,
 * a registration) any ending is taken: it may be older than the setting, and the answer must not tell.
 * @throws INVALID_INPUT – not an address, or one with an ending that the site does not take
 */
export async function requireNewEmail(
  ctx: Pick<Context, 'services' | 'db'>,
  email: string,
  field = 'email',
): Promise<void> {
  const problem = userKeyProblem('Email', email, await isWideEmailAllowed(ctx));
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { [field]: problem } });
}

/** Whether an address is the account's own, and its owner proved it by a code. */
export function hasProvenEmail(ctx: Context, accountId: string, email: string): Promise<boolean> {
  const key_folded = foldUserKey('Email', email);
  return selectIsKeyProven(ctx.db, { account_id: accountId, key_type: 'Email', key_folded });
}

/** The address that an account proved by a code, in small letters; undefined: none. */
export const findProvenEmail = (
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<string | undefined> => selectProvenEmail(db, accountId);

/** Whether an account has anything that its owner proved: an address or a number. */
export const hasProvenKey = ({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> =>
  selectHasProof(db, accountId);
