import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Invariant } from '../../platform/invariants.ts';

/** What must hold about presence at any quiet moment. */
export const liveInvariants: readonly Invariant[] = [
  {
    name: 'I7: nobody is in two live rooms at once',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select id || ' and the stay before it' as found from (
          select id, connected_at,
            max(coalesce(ended_at, 'infinity')) over (
              partition by person_id, kind order by id rows between unbounded preceding and 1 preceding) as before
          from live_stays) stay
        where connected_at < before`.execute(db),
  },
  {
    name: 'every stay began and ended as the log of presence says',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select 'stay ' || stay.id as found from live_stays stay
        left join live_events opened on opened.stay_id = stay.id and opened.kind = 'opened'
        left join live_events closed on closed.stay_id = stay.id and closed.kind = 'closed'
        where opened.at is distinct from stay.connected_at or closed.at is distinct from stay.ended_at`.execute(
        db,
      ),
  },
  {
    name: 'the audit log vouches for the log of presence',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select 'entry ' || kept.id as found from live_events kept
        where kept.kind <> 'objected'
          and kept.at >= coalesce((select min(happened_at) from audit_events), '-infinity')
          and not exists (
            select from (
              select details from audit_events where subject_id = kept.id::text
              union all select details from audit_arrivals where subject_id = kept.id::text) entry
            where details::json ->> 'body' = kept.body
              and (details::json ->> 'at')::timestamptz = kept.at
              and details::json ->> 'personId' = kept.person_id::text
              and details::json ->> 'sessionId' = kept.session_id::text)`.execute(db),
  },
];
