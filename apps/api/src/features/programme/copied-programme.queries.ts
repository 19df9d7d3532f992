import type { Trx } from '../../database/client.ts';

const sessionsOf = (trx: Trx, editionId: string) =>
  trx.selectFrom('programme_sessions').select('id').where('edition_id', '=', editionId);

export async function deleteTalks(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('programme_talks').where('session_id', 'in', sessionsOf(trx, editionId)).execute();
}

export async function deleteParts(
  trx: Trx,
  table: 'programme_sessions' | 'programme_rooms' | 'programme_days' | 'programmes',
  editionId: string,
): Promise<void> {
  await trx.deleteFrom(table).where('edition_id', '=', editionId).execute();
}
