import type { UserKeyType } from '@airway/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../database/client.ts';
import type { AccountSessionsTable, AuditArrivalsTable } from '../../../database/tables.ts';
import { auditArrivalOf } from '../../../platform/audit.queries.ts';
import type { RefreshTokenRow } from '../../../platform/refresh-tokens.ts';
import { deletingAttempts } from '../../../platform/sign-in-attempts.queries.ts';
import { type AccountRow, hasSecondFactor } from '../accounts/accounts.queries.ts';

/**
 * Selects the data for a sign-in before the password check: the account of a key, whether it has a second factor, and
 * whether it had a sign-in from an address since a given time.
 */
export function selectAccountToSignIn(
  db: Db,
  key: { type: UserKeyType; folded: string },
  from: { address: string | null; since: Date },
) {
  return db
    .selectFrom('account_keys')
    .innerJoin('accounts', 'accounts.id', 'account_keys.account_id')
    .select(['accounts.id', 'accounts.password_hash', 'accounts.is_disabled'])
    .select(['account_keys.key_type', 'account_keys.key_code'])
    .select((of) => [
      hasSecondFactor(of).as('has_second_factor'),
      of
        .exists(
          of
            .selectFrom('account_sessions')
            .select('account_sessions.id')
            .whereRef('account_sessions.account_id', '=', 'accounts.id')
            .where('account_sessions.address', '=', from.address)
            .where('account_sessions.created_at', '>', from.since),
        )
        .as('is_known_address'),
    ])
    .where('account_keys.key_type', '=', key.type)
    .where('account_keys.key_folded', '=', key.folded)
    .executeTakeFirst();
}

interface SignIn {
  /** The account as it was when its password was compared. */
  account: { id: string; passwordHash: string; hasSecondFactor: boolean };
  session: Pick<Insertable<AccountSessionsTable>, 'id' | 'created_at' | 'address' | 'user_agent'>;
  /** Latest end of the session, for staff with console access and for others. */
  expiresAt: { staff: Date; others: Date };
  staffPermission: string;
  token: RefreshTokenRow;
  entry: Insertable<AuditArrivalsTable>;
  /** Counters of attempts to reset, in counting order. */
  forgotten: readonly Buffer[];
}

interface SignedIn extends Pick<AccountRow, 'user_type' | 'role_code' | 'name'> {
  permissions: string[];
  /** True if the account is open and still has the compared password. */
  is_same: boolean;
  /** True if the session started. False if a second factor was added meanwhile. */
  is_begun: boolean;
}

/**
 * Starts a session with its first token and audit entry, and resets earlier attempts. First locks the account; does
 * nothing if the account changed since its password was compared. All in one statement, so the lock is not held
 * during a round trip.
 */
export async function insertSignIn(
  db: Db,
  { account, session, expiresAt, staffPermission, token, entry, forgotten }: SignIn,
): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    with account as materialized (
      select user_type, role_code, name, permissions, has_second_factor,
        password_hash = ${account.passwordHash} and not is_disabled as is_same
      from lock_account_to_sign_in(${account.id})),
    admitted as materialized (
      select case when user_type = 'Admin' or ${staffPermission} = any(permissions)
        then ${expiresAt.staff}::timestamptz else ${expiresAt.others}::timestamptz end as expires_at
      from account where is_same and (not has_second_factor or ${account.hasSecondFactor})),
    session as (
      insert into account_sessions (id, account_id, created_at, last_used_at, expires_at, address, user_agent)
      select ${session.id}, ${account.id}, ${session.created_at}, ${session.created_at}, expires_at,
        ${session.address}, ${session.user_agent}
      from admitted),
    token as (
      insert into refresh_tokens (token_hash, session_id, issued_at)
      select ${token.token_hash}, ${token.session_id}, ${token.issued_at} from admitted),
    entry as (${auditArrivalOf(entry, sql`from admitted`)}),
    forgotten as (select ${forgotten}::bytea[] as keys from admitted),
    forgiven as (${sql.raw(deletingAttempts('(select keys from forgotten)::bytea[]'))})
    select user_type, role_code, name, permissions, is_same, exists (select from admitted) as is_begun
    from account`.execute(db);
  return rows[0];
}
