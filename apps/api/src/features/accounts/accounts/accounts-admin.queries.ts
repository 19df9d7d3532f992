import type { AccountState, ReceivedBy, searchAccounts } from '@airway/contract';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { Tables } from '../../../database/tables.ts';
import { definedFields, matches, paginate } from '../../../platform/listing.ts';
import { personPatterns } from '../../../platform/person-keys.ts';
import { type AccountKeyRow, accountColumns } from './accounts.queries.ts';
import { foldUserKey } from './user-keys.rules.ts';

type OfAccounts = ExpressionBuilder<Tables, 'accounts'>;

const inState = (state: AccountState | undefined) => (of: OfAccounts) => {
  if (state === undefined) return of.and([]);
  if (state === 'retired') return of('retired_at', 'is not', null);
  return of.and([of('retired_at', 'is', null), of('is_disabled', '=', state === 'disabled')]);
};

/** Lists mask telephone numbers, so only a complete number finds its account. */
const hasPhone = (number: string) => (of: OfAccounts) => {
  // A subquery, so that the key is looked up first. As a condition it would be checked for each account.
  const isKey = sql<boolean>`accounts.id = any(array(
    select account_id from account_keys where key_type = 'Mobile' and key_folded = ${number}))`;
  if (!/^\+?\d{7,15}$/.test(number)) return isKey;
  const isPhone = sql<boolean>`accounts.phone <> '' and translate(accounts.phone, ' -().', '') = ${number}`;
  return of.or([isKey, isPhone]);
};

const matchesTyped = (typed: string, searchesAll: boolean) => (of: OfAccounts) => {
  const hasKeys = matches(of, typed, searchesAll ? 'accounts.keys' : 'accounts.name_keys', 'accounts.keys');
  const number = foldUserKey('Mobile', typed).replace(/^\+82\(?0?\)?/, '0');
  // Only for numbers: with an OR, the grams of each row from the index would be computed again.
  return /^\+?\d+$/.test(number) ? of.or([hasKeys, hasPhone(number)(of)]) : hasKeys;
};

/** Selects accounts by search keys, role and state. `searchesAll` also searches e-mail addresses. */
export const selectAccountPage = (
  db: Db,
  { query = '', role, state, ...place }: ReceivedBy<typeof searchAccounts>['query'],
  searchesAll: boolean,
) =>
  paginate(
    db,
    db
      .selectFrom('accounts')
      .select(accountColumns)
      .select((of) =>
        of
          .selectFrom('account_sessions')
          .select((session) => session.fn.max('account_sessions.last_used_at').as('last'))
          .whereRef('account_sessions.account_id', '=', 'accounts.id')
          .as('last_used_at'),
      )
      .where(matchesTyped(query, searchesAll))
      .where((of) => of.and(definedFields({ role_code: role })))
      .where(inState(state)),
    place,
    { createdAt: 'accounts.created_at', userName: 'accounts.name' },
    'accounts.id',
  );

export function selectKeysOf(db: Db, accountIds: readonly string[]): Promise<AccountKeyRow[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('account_keys')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .orderBy('key_type')
    .execute();
}

export function selectNamesOf(
  db: Db,
  accountIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...accountIds])
    .execute();
}

/** Selects ids of accounts by name only, at most as many as a list can show. */
export async function selectIdsNamed(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((of) => matches(of, typed, 'accounts.name_keys', 'accounts.keys'))
    .where((of) =>
      of.and(
        personPatterns(typed).map(
          (patterns) => sql<SqlBool>`person_keys(name) like any(${patterns}::text[])`,
        ),
      ),
    )
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOpenSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('account_sessions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Locks all active system admins, in a fixed order, so that their number cannot change meanwhile. */
export async function lockSystemAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('user_type', '=', 'Admin')
    .where('is_disabled', '=', false)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
