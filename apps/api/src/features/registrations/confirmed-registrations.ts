import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Place } from '../../platform/listing.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { selectConfirmedPage } from './confirmed-registrations.queries.ts';
import { personOf } from './describe-registration.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { own } from './registrations.access.ts';
import {
  type RegistrationRow,
  selectRegistration,
  selectRegistrationsByIds,
} from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';
import { isMailReader } from './unpaid-registration.ts';

/** Returns the caller's confirmed registration in an edition: the first one in the order of `own`. */
export async function findConfirmedRegistration(
  ctx: Context,
  editionId: string,
): Promise<string | undefined> {
  if (ctx.actor.kind === 'anonymous') return undefined;
  const rows = await selectOwnRegistrations(ctx.db, own(ctx.actor), editionId);
  return rows.find(({ state }) => state === 'confirmed')?.id;
}

/** Public data of a registrant. */
interface Registrant {
  name: string;
  affiliation: string;
  number: string;
}

const registrantOf = (
  row: Pick<
    RegistrationRow,
    'number' | 'name' | 'family_name' | 'given_name' | 'affiliation_ko' | 'affiliation_en'
  >,
): Registrant => ({
  name: userNameFor(personOf(row)),
  affiliation: row.affiliation_ko ?? row.affiliation_en,
  number: readableNumber(row.number),
});

/** Contact data of a registrant, besides the public data. */
export interface Contact extends Registrant {
  email: string;
  phone: string;
  editionId: string;
  accountId: string | null;
}

/** Returns the contact data of a confirmed registrant, for people to whom the registrant agrees to give them. */
export async function findContact(db: Db | Trx, registrationId: string): Promise<Contact | undefined> {
  const row = await selectRegistration(db, registrationId);
  if (row?.state !== 'confirmed') return undefined;
  const { email, phone, edition_id: editionId, account_id: accountId } = row;
  return { ...registrantOf(row), email, phone, editionId, accountId };
}

/** Checks whether the caller reads the mails of a registration, and so knows more than its badge shows. */
export async function readsItsMails(ctx: Context, registrationId: string): Promise<boolean> {
  const row = await selectRegistration(ctx.db, registrationId);
  return row !== undefined && isMailReader(ctx, row);
}

/** Returns the public data of registrants, with their edition, by registration id. */
export async function findRegistrants(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Registrant & { editionId: string }>> {
  const rows = ids.length === 0 ? [] : await selectRegistrationsByIds(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, { ...registrantOf(row), editionId: row.edition_id }]));
}

/** Searches confirmed registrants of an edition by name, first consonants or number. Returns one page. */
export async function searchRegistrants(
  ctx: Context,
  search: { editionId: string; query?: string | undefined } & Place<'name,ASC' | 'name,DESC'>,
): Promise<{ rows: (Registrant & { id: string })[]; total: number }> {
  const { rows, total } = await selectConfirmedPage(ctx.db, search, search);
  return { rows: rows.map((row) => ({ id: row.id, ...registrantOf(row) })), total };
}
