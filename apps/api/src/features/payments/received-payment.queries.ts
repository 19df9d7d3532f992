import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PaymentsTable } from '../../database/tables.ts';

type ReceivedRow = Pick<
  Selectable<PaymentsTable>,
  | 'id'
  | 'change_id'
  | 'order_number'
  | 'amount_minor'
  | 'currency'
  | 'phase'
  | 'card_name'
  | 'card_number_masked'
  | 'approval_number'
  | 'method'
  | 'received_on'
> & { paid_at: Date; reversed_at: Date | null };

/** Selects the payments of a registration and its changes that were paid, also if they were returned later; newest first. */
export function selectReceivedPayments(db: Db | Trx, registrationId: string): Promise<ReceivedRow[]> {
  return db
    .selectFrom('payments')
    .innerJoin('payment_events as paid', (join) =>
      join.onRef('paid.payment_id', '=', 'payments.id').on('paid.phase', '=', 'paid'),
    )
    .leftJoin('payment_events as reversed', (join) =>
      join.onRef('reversed.payment_id', '=', 'payments.id').on('reversed.phase', '=', 'reversed'),
    )
    .distinctOn(['payments.created_at', 'payments.id'])
    .select([
      'payments.id',
      'payments.change_id',
      'payments.order_number',
      'payments.amount_minor',
      'payments.currency',
      'payments.phase',
      'payments.card_name',
      'payments.card_number_masked',
      'payments.approval_number',
      'payments.method',
      'payments.received_on',
      'paid.happened_at as paid_at',
      'reversed.happened_at as reversed_at',
    ])
    .where('payments.registration_id', '=', registrationId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .orderBy('paid.happened_at')
    .execute();
}
