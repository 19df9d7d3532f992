import type { Trx } from '../../database/client.ts';

/** Kind of the sessions' rows in the search table. */
export const sessionKind = 'programme.session';
export const personKind = 'programme.person';

export async function deleteSearched(trx: Trx, section: string): Promise<void> {
  await trx
    .deleteFrom('search_documents')
    .where('kind', 'in', [sessionKind, personKind])
    .where('section', '=', section)
    .execute();
}
