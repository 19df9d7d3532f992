import type { Locale, UserKeyType } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifiers.ts';
import { insertAccount, insertAccountKey } from './accounts.queries.ts';
import { foldUserKey } from './user-keys.rules.ts';

export interface NewAccountKey {
  keyType: UserKeyType;
  keyCode: string;
  /** Time when its owner verified it with a code. */
  provenAt?: Date;
}

export interface NewAccount {
  name: string;
  /** Sign-in keys, at least one. The first is shown as the account's key. */
  keys: readonly NewAccountKey[];
  roleCode: string;
  userType?: 'Member' | 'Admin';
  locale: Locale;
  isOutsideKorea?: boolean;
  givenName?: string;
  familyName?: string;
  phone?: string;
  zipcode?: string;
  addr1?: string;
  addr2?: string;
  profile?: Record<string, unknown>;
  mustChangePassword?: boolean;
}

/**
 * Inserts an account with an already hashed password.
 * @returns its id
 * @throws CONFLICT – another account has a key; the error names the field
 */
export async function addAccount(
  ctx: Context,
  trx: Trx,
  account: NewAccount & { passwordHash: string },
): Promise<string> {
  const id = newId(ctx.now);
  await insertAccount(trx, {
    id,
    user_type: account.userType ?? 'Member',
    role_code: account.roleCode,
    name: account.name,
    is_outside_korea: account.isOutsideKorea ?? false,
    given_name: account.givenName ?? '',
    family_name: account.familyName ?? '',
    phone: account.phone ?? '',
    zipcode: account.zipcode ?? '',
    addr1: account.addr1 ?? '',
    addr2: account.addr2 ?? '',
    profile: JSON.stringify(account.profile ?? {}),
    password_hash: account.passwordHash,
    password_changed_at: ctx.now,
    must_change_password: account.mustChangePassword ?? false,
    locale: account.locale,
    created_at: ctx.now,
  });
  // In a fixed order, so that two sign-ups with crossed keys cannot deadlock.
  const keys = account.keys.toSorted((left, right) => left.keyType.localeCompare(right.keyType));
  for (const key of keys) {
    const row = {
      account_id: id,
      key_type: key.keyType,
      key_code: key.keyCode,
      key_folded: foldUserKey(key.keyType, key.keyCode),
    };
    const isFree = await insertAccountKey(trx, row, key.provenAt);
    if (!isFree)
      fail('CONFLICT', { fields: { [key.keyType === 'Email' ? 'email' : 'userKeyCode']: 'already_in_use' } });
  }
  return id;
}

/**
 * Creates an account from a plain password, for commands and sample data only, because it skips the queue of hashes.
 * @returns its id
 * @throws CONFLICT – another account has a key
 */
export async function createAccount(
  ctx: Context,
  trx: Trx,
  account: NewAccount & { password: string },
): Promise<string> {
  const { password, ...rest } = account;
  return addAccount(ctx, trx, { ...rest, passwordHash: await ctx.services.passwords.hash(password) });
}
