import type { Trx } from '../../database/client.ts';

/** Whose rows these are among what the site is searched for. */
export const sessionKind = 'programme.session';
export const personKind = 'programme.person';

/** Forgets what is found of a programme. */
export async function deleteSearched(trx: Trx, section: string): Promise<void> {
  await trx
    .deleteFrom('search_documents')
    .where('kind', 'in', [sessionKind, personKind])
    .where('section', '=', section)
    .execute();
}
