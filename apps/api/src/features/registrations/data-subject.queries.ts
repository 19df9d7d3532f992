import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Rows } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';

/** Selects the ids of some registrations. */
export const registrationIds = (own: Rows<'registrations'>) =>
  expressionBuilder<Tables>().selectFrom('registrations').select('registrations.id').where(own);

/** Matches rows of an account or of some registrations by the columns that name these; one column may name both. */
export const rowsByOwner = (
  { accountId, own }: { accountId: string | undefined; own: Rows<'registrations'> },
  { account, registration }: { account: string; registration: string },
): RawBuilder<boolean> => {
  const byRegistration = sql<boolean>`${sql.ref(registration)} in (${registrationIds(own)})`;
  return accountId === undefined
    ? byRegistration
    : sql`(${sql.ref(account)} = ${accountId} or ${byRegistration})`;
};
