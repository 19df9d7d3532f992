import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { matches, type Place, paginate } from '../../platform/listing.ts';

/** Selects confirmed registrations of an edition that match a typed name or number, in the order of their names. */
export const selectConfirmedPage = (
  db: Db,
  { editionId, query }: { editionId: string; query?: string | undefined },
  place: Place<'name,ASC' | 'name,DESC'>,
) =>
  paginate(
    db,
    db
      .selectFrom(
        db
          .selectFrom('registrations')
          .select(['id', 'number', 'name', 'family_name', 'given_name', 'affiliation_ko', 'affiliation_en'])
          .select(sql<string>`lower(coalesce(name, family_name || ' ' || given_name))`.as('sort_name'))
          .where('edition_id', '=', editionId)
          .where('state', '=', 'confirmed')
          .where((of) => matches(of, query, 'registrations.name_keys', 'registrations.keys'))
          .as('found'),
      )
      .selectAll('found'),
    place,
    { name: 'found.sort_name' },
    'found.id',
  );
