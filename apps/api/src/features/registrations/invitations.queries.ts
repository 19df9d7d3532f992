import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { CodeInvitationsTable } from '../../database/tables.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { inState } from './discount-codes.queries.ts';

const invitationsOf = (db: Db | Trx) =>
  db
    .selectFrom('code_invitations')
    .innerJoin('discount_codes', 'discount_codes.id', 'code_invitations.code_id')
    .selectAll('discount_codes')
    .select([
      'code_invitations.id as invitation_id',
      'code_invitations.name',
      'code_invitations.email',
      'code_invitations.locale',
      'code_invitations.created_at as invited_at',
      'code_invitations.created_by as invited_by',
    ]);

/** An invitation with its code. */
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>;

export const selectInvitation = (db: Db | Trx, id: string) =>
  invitationsOf(db).where('code_invitations.id', '=', id).executeTakeFirst();

interface InvitationFilter {
  editionId: string;
  query?: string | undefined;
  state?: keyof typeof inState | undefined;
  /** By the clock of the edition. */
  now: Date;
}

/** Selects the matching invitations of an edition, unordered. */
export const foundInvitations = (db: Db, { editionId, query = '', state, now }: InvitationFilter) =>
  invitationsOf(db)
    .where('code_invitations.edition_id', '=', editionId)
    .$if(query !== '', (of) =>
      of.where(
        sql<SqlBool>`strpos(upper(concat_ws(' ', name, email, code, code_folded, note)), upper(${query})) > 0`,
      ),
    )
    .$if(state !== undefined, (of) => of.where(inState[state as keyof typeof inState](now)));

/** Lets one request at a time invite people to an edition. */
export const lockInvitations = (trx: Trx, editionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${editionId}`}, 0))`.execute(trx);

/** Selects the mailboxes that a request invited. */
export async function selectInvitedBy(trx: Trx, createdBy: string, requestKey: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('code_invitations')
    .select('mailbox')
    .where('created_by', '=', createdBy)
    .where('request_key', '=', requestKey)
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

/** Selects those of the mailboxes that have an invitation which can still be used. */
export async function selectInvited(
  trx: Trx,
  editionId: string,
  mailboxes: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('code_invitations')
    .innerJoin('discount_codes', 'discount_codes.id', 'code_invitations.code_id')
    .select('mailbox')
    .where('code_invitations.edition_id', '=', editionId)
    .where('mailbox', '=', (of) => of.fn.any(of.val(mailboxes)))
    .where((of) => of.or([inState.active(now), inState.upcoming(now)]))
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

/** Selects those of the mailboxes that have a live registration. */
export async function selectRegistered(
  trx: Trx,
  editionId: string,
  mailboxes: readonly string[],
): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom('registrations')
    .select('mailbox')
    .where('edition_id', '=', editionId)
    .where('mailbox', '=', (of) => of.fn.any(of.val(mailboxes)))
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

export async function insertInvitations(
  trx: Trx,
  rows: readonly Insertable<CodeInvitationsTable>[],
): Promise<void> {
  await trx
    .insertInto('code_invitations')
    .values([...rows])
    .execute();
}

/** Selects the latest registration of each code. */
export const selectRegistrationsWith = (db: Db, codeIds: readonly string[]) =>
  db
    .selectFrom('code_uses')
    .innerJoin('registrations', 'registrations.id', 'code_uses.registration_id')
    .distinctOn('code_id')
    .select(['code_id', 'registrations.id', 'registrations.number'])
    .where('code_id', '=', (of) => of.fn.any(of.val(codeIds)))
    .orderBy('code_id')
    .orderBy('registrations.created_at', 'desc')
    .execute();

/** Invitations to an address. An alias of its mailbox may be the address of another person. */
const sentTo =
  (email: string): Rows<'code_invitations'> =>
  (of) =>
    of.and([
      of('code_invitations.mailbox', '=', mailboxOf(email)),
      of(sql`lower(code_invitations.email)`, '=', email.toLowerCase()),
    ]);

/** Selects the invitations to an address, newest first. */
export const selectInvitationsTo = (db: Db, email: string) =>
  invitationsOf(db)
    .where(sentTo(email))
    .orderBy('code_invitations.created_at', 'desc')
    .orderBy('code_invitations.id', 'desc')
    .execute();

export async function countInvitations(db: Db | Trx, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('code_invitations')
    .where('edition_id', '=', editionId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids of deleted invitations */
export async function deleteInvitations(trx: Trx, editionId: string, atMost: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('code_invitations')
    .where('id', 'in', (of) =>
      of
        .selectFrom('code_invitations')
        .select('id')
        .where('edition_id', '=', editionId)
        .orderBy('id')
        .limit(atMost)
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the invitations to a mailbox. @returns their ids */
export async function deleteInvitationsTo(trx: Trx, email: string): Promise<string[]> {
  const rows = await trx.deleteFrom('code_invitations').where(sentTo(email)).returning('id').execute();
  return rows.map(({ id }) => id);
}
