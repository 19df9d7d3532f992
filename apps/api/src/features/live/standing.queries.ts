import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { EndReason } from './stays.queries.ts';

/** Selects the state of stays with listeners: null if open and the person may still be there, otherwise the reason. */
export async function selectStanding(
  db: Db,
  listeners: readonly { stayId: number; accountSessionId: string | undefined }[],
): Promise<Map<number, EndReason | null>> {
  const { rows } = await sql<{ id: number; ended: EndReason | null }>`
    select stay.id, case
        when stay.end_reason is not null then stay.end_reason
        when asked.account_session is not null and not exists (
          select from account_sessions session join accounts account on account.id = session.account_id
          where session.id = asked.account_session and session.ended_at is null
            and not account.is_disabled and account.retired_at is null) then 'left'
        when exists (select from registrations where id = stay.person_id and state <> 'confirmed') then 'left'
        when exists (select from live_links where person_id = stay.person_id)
          and not exists (select from live_links where person_id = stay.person_id and ended_at is null) then 'left'
      end as ended
    from unnest(${listeners.map(({ stayId }) => stayId)}::bigint[],
      ${listeners.map(({ accountSessionId }) => accountSessionId ?? null)}::uuid[]) asked (stay_id, account_session)
    join live_stays stay on stay.id = asked.stay_id`.execute(db);
  return new Map(rows.map(({ id, ended }) => [id, ended]));
}
