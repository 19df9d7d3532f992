import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** Selects names and numbers of registrations. An emptied one has only its number. */
export function selectRegistrationNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; number: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('registrations')
    .select([
      'id',
      'number',
      sql<string>`coalesce(nullif(name, ''), trim(given_name || ' ' || family_name))`.as('name'),
    ])
    .where('id', 'in', [...ids])
    .execute();
}

/** Selects the codes of invitations. */
export function selectInvitationCodes(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; code: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('code_invitations')
    .innerJoin('discount_codes', 'discount_codes.id', 'code_invitations.code_id')
    .select(['code_invitations.id', 'discount_codes.code'])
    .where('code_invitations.id', 'in', [...ids])
    .execute();
}
