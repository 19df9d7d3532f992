import type { Db } from '../../database/client.ts';

/** Selects the registrations of people of the programme, in their order, each once. */
export async function selectRegisteredPeople(
  db: Db,
  editionId: string,
  who: 'all' | 'invited',
): Promise<string[]> {
  const rows = await db
    .selectFrom('programme_people')
    .select('registration_id')
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .where('registration_id', 'is not', null)
    .$if(who === 'invited', (of) => of.where('is_invited', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...new Set(rows.flatMap(({ registration_id }) => registration_id ?? []))];
}
