import { sql } from 'kysely';
import type { Invariant } from '../../platform/invariants.ts';

/** Rules that leads always meet when no transaction is running. */
export const leadInvariants: readonly Invariant[] = [
  {
    name: 'A sponsor has of a visitor what they agreed to last',
    findBroken: (db) =>
      sql<{ found: string }>`
        select lead.id::text as found from sponsor_leads lead
        left join lateral (
          select agreed, items from sponsor_lead_consents where lead_id = lead.id order by number desc limit 1
        ) newest on true
        where newest.agreed is distinct from (lead.ended_by is distinct from 'person')
          or (lead.ended_at is null and ('phone' = any(newest.items)) <> (lead.phone is not null))`.execute(
        db,
      ),
  },
];
