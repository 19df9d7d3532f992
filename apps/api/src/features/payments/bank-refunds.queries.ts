import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BankRefundsTable, PaymentsTable, Tables } from '../../database/tables.ts';
import { isUnclaimed } from './payments.queries.ts';

export type BankRefundRow = Selectable<BankRefundsTable> &
  Pick<PaymentsTable, 'currency' | 'registration_id'>;

const bankRefunds = (db: Db | Trx) =>
  db
    .selectFrom('bank_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('bank_refunds')
    .select(['currency', 'registration_id']);

const isOpen = (of: ExpressionBuilder<Tables, 'bank_refunds'>) =>
  of.and([of('transferred_at', 'is', null), of('withdrawn_at', 'is', null)]);

/** Checks whether nobody is asking the gateway about a payment at the moment. */
export async function existsUnclaimed(trx: Trx, paymentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where(isUnclaimed)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBankRefund(
  trx: Trx,
  refund: Pick<Insertable<BankRefundsTable>, 'id' | 'payment_id' | 'amount_minor'>,
): Promise<void> {
  await trx
    .insertInto('bank_refunds')
    .values({ ...refund, requested_at: sql<Date>`now()` })
    .execute();
}

export function findBankRefund(db: Db | Trx, id: string): Promise<BankRefundRow | undefined> {
  return bankRefunds(db).where('bank_refunds.id', '=', id).executeTakeFirst();
}

/** Locks a bank refund. A caller that changes its payment, too, locks the payment first. */
export function lockBankRefund(trx: Trx, id: string): Promise<BankRefundRow | undefined> {
  return bankRefunds(trx).where('bank_refunds.id', '=', id).forUpdate('bank_refunds').executeTakeFirst();
}

/** Selects the bank refunds of some payments that are neither transferred nor withdrawn. */
export function selectOpenBankRefunds(db: Db | Trx, paymentIds: readonly string[]): Promise<BankRefundRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return bankRefunds(db)
    .where('payment_id', 'in', [...paymentIds])
    .where(isOpen)
    .execute();
}

/** Selects the bank refunds of a registration, oldest first. */
export function selectBankRefundsOf(db: Db | Trx, registrationId: string): Promise<BankRefundRow[]> {
  return bankRefunds(db)
    .where('registration_id', '=', registrationId)
    .orderBy('requested_at')
    .orderBy('bank_refunds.id')
    .execute();
}

/** Stores an account in an open bank refund, as its next version. */
export async function updateBankAccount(
  trx: Trx,
  id: string,
  account: Pick<BankRefundRow, 'bank' | 'bank_name' | 'number_masked' | 'account_sealed'>,
): Promise<void> {
  await trx
    .updateTable('bank_refunds')
    .set((of) => ({ ...account, account_entered_at: sql<Date>`now()`, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .where(isOpen)
    .execute();
}

export async function updateTransferred(
  trx: Trx,
  id: string,
  transfer: Pick<BankRefundRow, 'transferred_on' | 'reference' | 'refund_id' | 'deletes_on'>,
): Promise<void> {
  await trx
    .updateTable('bank_refunds')
    .set({ ...transfer, transferred_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const noAccount = {
  bank: null,
  bank_name: null,
  number_masked: null,
  account_sealed: null,
  account_entered_at: null,
};

export async function updateWithdrawn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('bank_refunds')
    .set({ ...noAccount, withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Counts the stored accounts of an edition, and those whose day has come. */
export function countBankAccounts(
  db: Db | Trx,
  editionId: string,
  today: string,
): Promise<{ all: number; due: number }> {
  return db
    .selectFrom('bank_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select((of) => [
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('deletes_on', '<=', today).as('due'),
    ])
    .where('edition_id', '=', editionId)
    .where('account_sealed', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Deletes the next accounts of an edition whose day has come. Sum and day of the transfer stay. @returns how many */
export async function updateAccountsDeleted(
  trx: Trx,
  editionId: string,
  today: string,
  atMost: number,
): Promise<number> {
  const rows = await trx
    .updateTable('bank_refunds')
    .set(noAccount)
    .where('id', 'in', (of) =>
      of
        .selectFrom('bank_refunds as due')
        .innerJoin('payments', 'payments.id', 'due.payment_id')
        .select('due.id')
        .where('edition_id', '=', editionId)
        .where('due.deletes_on', '<=', today)
        .where('due.account_sealed', 'is not', null)
        .orderBy('due.id')
        .limit(atMost)
        .forUpdate('due'),
    )
    .returning('id')
    .execute();
  return rows.length;
}
