import type { listDeposits, ReceivedBy } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BankDepositsTable } from '../../database/tables.ts';
import { definedFields, paginate } from '../../platform/listing.ts';

export type DepositRow = Selectable<BankDepositsTable>;

export const selectDeposit = (db: Db | Trx, id: string): Promise<DepositRow | undefined> =>
  db.selectFrom('bank_deposits').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDeposit = (trx: Trx, id: string): Promise<DepositRow | undefined> =>
  trx.selectFrom('bank_deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks deposits in the order of their ids. */
export const lockDeposits = (trx: Trx, ids: readonly string[]): Promise<DepositRow[]> =>
  trx
    .selectFrom('bank_deposits')
    .selectAll()
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();

export const selectOpenDeposits = (db: Db | Trx, editionId: string): Promise<DepositRow[]> =>
  db
    .selectFrom('bank_deposits')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('state', '=', 'open')
    .orderBy('deposited_on')
    .orderBy('id')
    .execute();

/** Selects the deposits with any of these hashes, of all editions: a row of a statement is stored once. */
export const selectDepositsByHash = (db: Db | Trx, hashes: readonly string[]): Promise<DepositRow[]> =>
  db
    .selectFrom('bank_deposits')
    .selectAll()
    .where('row_hash', '=', (of) => of.fn.any(of.val(hashes)))
    .orderBy('id')
    .execute();

export async function insertDeposits(
  trx: Trx,
  deposits: readonly Insertable<BankDepositsTable>[],
): Promise<void> {
  await trx.insertInto('bank_deposits').values(deposits).execute();
}

export async function deleteDeposits(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('bank_deposits')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
}

/** Stores the decision about a deposit that is still open. Undefined if it is not. */
export const updateDecided = (
  trx: Trx,
  id: string,
  decision: Pick<
    DepositRow,
    'state' | 'payment_id' | 'decided_by' | 'decided_at' | 'reason' | 'matched_version'
  >,
): Promise<{ id: string } | undefined> =>
  trx
    .updateTable('bank_deposits')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();

/** Stores which payments locked deposits are, as the program decided. */
export async function updateMatched(
  trx: Trx,
  matched: readonly { id: string; paymentId: string; version: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update bank_deposits set state = 'matched', payment_id = matched.payment, decided_at = ${now},
      matched_version = matched.version
    from unnest(${matched.map(({ id }) => id)}::uuid[], ${matched.map(({ paymentId }) => paymentId)}::uuid[],
      ${matched.map(({ version }) => version)}::integer[]) as matched (deposit, payment, version)
    where id = matched.deposit`.execute(trx);
}

/** Selects the matched payments of an edition whose registrations are not confirmed yet. */
export const selectUnconfirmed = (
  db: Db,
  editionId: string,
): Promise<{ paymentId: string; registrationId: string }[]> =>
  db
    .selectFrom('bank_deposits')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select(['payments.id as paymentId', 'registration_id as registrationId'])
    .where('bank_deposits.edition_id', '=', editionId)
    .where('bank_deposits.state', '=', 'matched')
    .where('phase', '=', 'paid')
    .where('registrations.state', '=', 'pending')
    .orderBy('payments.id')
    .execute();

export async function updateReopened(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('bank_deposits')
    .set({
      state: 'open',
      payment_id: null,
      decided_by: null,
      decided_at: null,
      reason: null,
      matched_version: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Serialises writers of statement rows, until the transaction ends. */
export async function lockStatements(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank-statements', 0))`.execute(trx);
}

/** Selects a page of deposits of an edition. */
export function selectDepositPage(
  db: Db,
  editionId: string,
  { state, query, ...place }: ReceivedBy<typeof listDeposits>['query'],
) {
  const part = query?.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const sum = Number(query?.replaceAll(/[,원\s]/g, '') || Number.NaN);
  const found = db
    .selectFrom('bank_deposits')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where((of) => of.and(definedFields({ state })))
    .$if(part !== undefined, (of) =>
      of.where((any) =>
        any.or([
          any('depositor', 'ilike', `%${part}%`),
          any('memo', 'ilike', `%${part}%`),
          ...(Number.isSafeInteger(sum) ? [any('amount_minor', '=', sum)] : []),
        ]),
      ),
    );
  return paginate(
    db,
    found,
    place,
    {
      day: sql`(bank_deposits.deposited_on + coalesce(nullif(bank_deposits.deposited_at, ''), '00:00')::time)`,
      amount: 'bank_deposits.amount_minor',
    },
    'bank_deposits.id',
  );
}

/** Selects the registrations of the payments that deposits were matched with. */
export const selectMatchedPayments = (db: Db | Trx, paymentIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select(['payments.id as payment_id', 'registration_id', 'registrations.number'])
    .select(['registrations.name', 'family_name', 'given_name', 'registrations.version'])
    .where('payments.id', '=', (of) => of.fn.any(of.val(paymentIds)))
    .execute();

/** Counts the deposits of an edition that have a name or a memo, and those of them until a day. */
export function countNamedDeposits(
  db: Db | Trx,
  editionId: string,
  until: string,
): Promise<{ all: number; due: number }> {
  return db
    .selectFrom('bank_deposits')
    .select((of) => [
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('deposited_on', '<=', until).as('due'),
    ])
    .where('edition_id', '=', editionId)
    .where((of) => of.or([of('depositor', '<>', ''), of('memo', '<>', '')]))
    .executeTakeFirstOrThrow();
}

/** Erases names and memos of the next deposits of an edition until a day. @returns how many */
export async function updateNamesErased(
  trx: Trx,
  editionId: string,
  until: string,
  atMost: number,
): Promise<number> {
  const rows = await trx
    .updateTable('bank_deposits')
    .set({ depositor: '', memo: '' })
    .where('id', 'in', (of) =>
      of
        .selectFrom('bank_deposits as due')
        .select('due.id')
        .where('due.edition_id', '=', editionId)
        .where('due.deposited_on', '<=', until)
        .where((any) => any.or([any('due.depositor', '<>', ''), any('due.memo', '<>', '')]))
        .orderBy('due.id')
        .limit(atMost)
        .forUpdate('due'),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Counts deposits that nobody has decided about. */
export async function countOpenDeposits(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('bank_deposits')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts transfers of unpaid registrations that did not come in time, from a given moment on. */
export async function countOverdueTransfers(db: Db | Trx, since: Date): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select((of) => of.fn.count<number>('registration_id').distinct().as('count'))
    .where('method', '=', 'transfer')
    .where('phase', '=', 'failed')
    .where('reason', '=', 'expired')
    .where('due_at', '>', since)
    .where('registrations.state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
