import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** A registration, with the money that is expected for it. */
export interface TransferSubjectRow
  extends Pick<RegistrationRow, 'id' | 'number' | 'name' | 'family_name' | 'given_name' | 'state'> {
  payment_id: string | null;
  method: 'transfer' | 'invoice' | null;
  amount_minor: number | null;
  currency: 'KRW' | 'USD' | null;
  period: string | null;
  payer: string | null;
  due_at: Date | null;
  expected_at: Date | null;
  /** A transfer that did not arrive in time. */
  is_expired: boolean | null;
}

/** Selects the registrations of an edition that a deposit may be for, with the newest money that is expected of each. */
export async function selectTransferSubjects(
  db: Db | Trx,
  editionId: string,
  registrationId?: string,
): Promise<TransferSubjectRow[]> {
  const { rows } = await sql<TransferSubjectRow>`
    select registrations.id, number, name, family_name, given_name, state,
      expected.id as payment_id, method, amount_minor, currency, period, payer, due_at,
      expected.created_at as expected_at, expected.phase = 'failed' as is_expired
    from registrations
    left join lateral (
      select * from payments
      where registration_id = registrations.id and change_id is null and method in ('transfer', 'invoice')
        and (phase = 'created' or (phase = 'failed' and reason = 'expired' and registrations.state = 'pending'))
      order by phase = 'created' desc, payments.created_at desc limit 1
    ) expected on registrations.state <> 'cancelled'
    where registrations.edition_id = ${editionId} and emptied_at is null
      and (${registrationId ?? null}::uuid is null or registrations.id = ${registrationId ?? null}::uuid)
    order by registrations.id`.execute(db);
  return rows;
}

/** Selects the transfers that are due at a given time and are expected since before another. */
export const selectTransfersDue = (
  db: Db,
  { dueAt, before }: { dueAt: Date; before: Date },
): Promise<{ paymentId: string; registrationId: string }[]> =>
  db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select(['payments.id as paymentId', 'registration_id as registrationId'])
    .where('phase', '=', 'created')
    .where('method', '=', 'transfer')
    .where('due_at', '=', dueAt)
    .where('payments.created_at', '<', before)
    .where('registrations.state', '=', 'pending')
    .orderBy('payments.id')
    .execute();
