import { userKeyProblem } from '@airway/contract';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { selectHasProof, selectIsKeyProven, selectProvenEmail } from '../accounts/accounts.queries.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';

/** Checks whether the site accepts e-mail domains with endings of more than three letters. */
async function isWideEmailAllowed(ctx: Pick<Context, 'services' | 'db'>): Promise<boolean> {
  return (await getStoredAuthentication(ctx)).allowsWideEmail;
}

/**
 * Validates a newly entered address. Addresses that only refer to stored data (sign-in, reset, a registration) may
 * have any ending: they may be older than the setting, and the response must not reveal them.
 * @throws INVALID_INPUT – not an address, or one with an ending that the site rejects
 */
export async function requireNewEmail(
  ctx: Pick<Context, 'services' | 'db'>,
  email: string,
  field = 'email',
): Promise<void> {
  const problem = userKeyProblem('Email', email, await isWideEmailAllowed(ctx));
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { [field]: problem } });
}

/** Checks whether an account has this address and verified it with a code. */
export function hasProvenEmail(ctx: Context, accountId: string, email: string): Promise<boolean> {
  const key_folded = foldUserKey('Email', email);
  return selectIsKeyProven(ctx.db, { account_id: accountId, key_type: 'Email', key_folded });
}

/** Returns the address that an account verified with a code, in lower case. Undefined: none. */
export const findProvenEmail = (
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<string | undefined> => selectProvenEmail(db, accountId);

/** Checks whether an account has any verified address or number. */
export const hasProvenKey = ({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> =>
  selectHasProof(db, accountId);
