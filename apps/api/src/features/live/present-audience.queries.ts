import type { Db } from '../../database/client.ts';

/** Selects the registrations with an open stay in a live room, each once. */
export async function selectPresent(
  db: Db,
  editionId: string,
  sessionId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('registrations.id')
    .where('registrations.edition_id', '=', editionId)
    .where('registrations.id', 'in', (of) =>
      of
        .selectFrom('live_stays')
        .select('person_id')
        .where('edition_id', '=', editionId)
        .where('ended_at', 'is', null)
        .$if(sessionId !== undefined, (stays) => stays.where('session_id', '=', sessionId as string)),
    )
    .orderBy('registrations.id')
    .execute();
  return rows.map(({ id }) => id);
}
