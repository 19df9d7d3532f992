import type { AccountState } from '@airway/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { Tables } from '../../../database/tables.ts';
import type { AccountKeyRow } from './accounts.queries.ts';

export interface AccountFilter {
  /** Part of a name or of a folded key, or first consonants. */
  text: { part: string; isInitials: boolean } | undefined;
  roleCode: string | undefined;
  state: AccountState | undefined;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function filtered<Row>(
  query: SelectQueryBuilder<Tables, 'accounts', Row>,
  filter: AccountFilter,
): SelectQueryBuilder<Tables, 'accounts', Row> {
  let found = query;
  if (filter.roleCode !== undefined) found = found.where('role_code', '=', filter.roleCode);
  if (filter.state === 'retired') found = found.where('retired_at', 'is not', null);
  else if (filter.state !== undefined)
    found = found.where('retired_at', 'is', null).where('is_disabled', '=', filter.state === 'disabled');
  if (filter.text === undefined) return found;
  const pattern = `%${escapeLike(filter.text.part)}%`;
  if (filter.text.isInitials) return found.where('name_initials', 'like', pattern);
  return found.where((of) =>
    of.or([
      of('name', 'ilike', pattern),
      of.exists(
        of
          .selectFrom('account_keys')
          .select('account_keys.account_id')
          .whereRef('account_keys.account_id', '=', 'accounts.id')
          .where('account_keys.key_folded', 'like', pattern),
      ),
    ]),
  );
}

const sortable = { createdAt: 'accounts.created_at', userName: 'accounts.name' } as const;
export interface AccountOrder {
  field: keyof typeof sortable;
  direction: 'asc' | 'desc';
}

export function selectAccountPage(
  db: Db,
  filter: AccountFilter,
  order: AccountOrder,
  part: { limit: number; offset: number },
) {
  return filtered(db.selectFrom('accounts').selectAll('accounts'), filter)
    .select((of) =>
      of
        .selectFrom('account_sessions')
        .select((session) => session.fn.max('account_sessions.last_used_at').as('last'))
        .whereRef('account_sessions.account_id', '=', 'accounts.id')
        .as('last_used_at'),
    )
    .orderBy(sortable[order.field], order.direction)
    .orderBy('accounts.id', order.direction)
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const row = await filtered(
    db.selectFrom('accounts').select((of) => of.fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow();
  return row.count;
}

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

/** Takes the rows of all system admins in force, in a fixed order: their number cannot change meanwhile. */
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
