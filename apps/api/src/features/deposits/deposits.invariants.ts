import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Invariant } from '../../platform/invariants.ts';

/** Rules that deposits always meet when no transaction is running. */
export const depositInvariants: readonly Invariant[] = [
  {
    name: 'A matched deposit is a payment of its amount that was received',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select bank_deposits.id::text as found from bank_deposits
        left join payments on payments.id = payment_id
        where bank_deposits.state = 'matched' and (payments.tno is null
          or payments.phase not in ('paid', 'reversing', 'reversal-failed', 'reversed')
          or payments.amount_minor <> bank_deposits.amount_minor)`.execute(db),
  },
  {
    name: 'No payment is that of two deposits, and no row of a statement is stored twice',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select payment_id::text as found from bank_deposits where payment_id is not null
        group by payment_id having count(*) > 1
        union all
        select row_hash from bank_deposits group by row_hash, ordinal having count(*) > 1`.execute(db),
  },
];
