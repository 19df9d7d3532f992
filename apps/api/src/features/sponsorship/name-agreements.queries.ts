import type { Db } from '../../database/client.ts';

export const selectAgreementNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sponsor_agreements')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_agreements.sponsor_id')
    .select(['sponsor_agreements.id', 'sponsors.name_ko', 'sponsors.name_en'])
    .where('sponsor_agreements.id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
