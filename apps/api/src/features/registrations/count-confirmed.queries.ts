import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** Counts confirmed registrations of an edition in groups. With ids, counts only these. */
export const selectConfirmedCounts = (db: Db, editionId: string, among: readonly string[] | undefined) =>
  db
    .selectFrom('registrations')
    .innerJoin('fee_categories', 'fee_categories.id', 'registrations.category_id')
    .select([
      'fee_categories.code',
      'fee_categories.name_ko',
      'fee_categories.name_en',
      'registrations.country',
      sql<boolean>`licence_number is not null or had_licence`.as('has_licence'),
    ])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('registrations.edition_id', '=', editionId)
    .where('registrations.state', '=', 'confirmed')
    .$if(among !== undefined, (query) =>
      query.where('registrations.id', '=', (of) => of.fn.any(of.val(among as readonly string[]))),
    )
    .groupBy(['fee_categories.id', 'registrations.country', 'has_licence'])
    .orderBy('fee_categories.position')
    .orderBy('registrations.country')
    .orderBy('has_licence')
    .execute();
