import type { Db } from '../../database/client.ts';

/** Selects the names of the sponsors of agreements. */
export function selectAgreementNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; ko: string | null; en: string | null }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sponsor_agreements')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_agreements.sponsor_id')
    .select(['sponsor_agreements.id', 'sponsors.name_ko as ko', 'sponsors.name_en as en'])
    .where('sponsor_agreements.id', 'in', [...ids])
    .execute();
}
