import { sql } from 'kysely';
import { type Invariant, pagedInvariant } from '../../platform/invariants.ts';

/** Rules that presence data always meets when no transaction is running. */
export const liveInvariants: readonly Invariant[] = [
  pagedInvariant({
    name: 'I7: nobody is in two live rooms at once',
    table: 'live_stays',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select live_stays.id || ' and the stay before it' as found from live_stays
      where ${isInPage} and exists (
        select from live_stays earlier
        where earlier.person_id = live_stays.person_id and earlier.kind = live_stays.kind
          and earlier.id < live_stays.id
          and coalesce(earlier.ended_at, 'infinity') > live_stays.connected_at)`,
  }),
  pagedInvariant({
    name: 'every stay began and ended as the log of presence says',
    table: 'live_stays',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select 'stay ' || live_stays.id as found from live_stays
      left join live_events opened on opened.stay_id = live_stays.id and opened.kind = 'opened'
      left join live_events closed on closed.stay_id = live_stays.id and closed.kind = 'closed'
      where ${isInPage}
        and (opened.at is distinct from live_stays.connected_at or closed.at is distinct from live_stays.ended_at)`,
  }),
  pagedInvariant({
    name: 'the audit log vouches for the log of presence',
    table: 'live_events',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select 'entry ' || live_events.id as found from live_events
      where ${isInPage} and live_events.kind <> 'objected'
        and live_events.at >= coalesce((select min(happened_at) from audit_events), '-infinity')
        and not exists (
          select from (
            select details from audit_events where subject_id = live_events.id::text
            union all select details from audit_arrivals where subject_id = live_events.id::text) entry
          where details::json ->> 'body' = live_events.body
            and (details::json ->> 'at')::timestamptz = live_events.at
            and details::json ->> 'personId' = live_events.person_id::text
            and details::json ->> 'sessionId' = live_events.session_id::text)`,
  }),
];
