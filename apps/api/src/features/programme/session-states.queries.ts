import type { SessionState } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';

/** Selects the states of sessions set by live rooms. */
export const selectStates = (db: Db, editionId: string) =>
  db
    .selectFrom('session_states')
    .innerJoin('programme_sessions', 'programme_sessions.id', 'session_states.session_id')
    .select(['session_id', 'state'])
    .where('edition_id', '=', editionId)
    .execute();

export async function upsertState(
  trx: Trx,
  sessionId: string,
  state: SessionState,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('session_states')
    .values({ session_id: sessionId, state, changed_at: now })
    .onConflict((of) => of.column('session_id').doUpdateSet({ state, changed_at: now }))
    .execute();
}

export async function deleteState(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('session_states').where('session_id', '=', sessionId).execute();
}
