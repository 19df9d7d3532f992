import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrantSessionsTable } from '../../database/tables.ts';
import type { RefreshTokenRow } from '../../platform/refresh-tokens.ts';

/** Inserts a registrant session with its first token. */
export async function insertRegistrantSession(
  db: Db,
  session: Insertable<RegistrantSessionsTable>,
  token: RefreshTokenRow,
): Promise<void> {
  await db
    .with('begun', (of) => of.insertInto('registrant_sessions').values(session))
    .insertInto('registrant_refresh_tokens')
    .values(token)
    .execute();
}

/** Finds a refresh token with its session and registration in one edition. Locks the session's row. */
export function lockRegistrantToken(trx: Trx, tokenHash: Buffer, editionId: string) {
  return trx
    .selectFrom('registrant_refresh_tokens as tokens')
    .innerJoin('registrant_sessions as sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('registrations', 'registrations.id', 'sessions.registration_id')
    .select([
      'tokens.session_id',
      'tokens.issued_at',
      'tokens.used_at',
      'tokens.successor_sealed',
      'sessions.registration_id',
      'sessions.expires_at',
      'sessions.ended_at',
      'registrations.state',
      'registrations.email_folded',
    ])
    .where('tokens.token_hash', '=', tokenHash)
    .where('registrations.edition_id', '=', editionId)
    .forUpdate(['tokens', 'sessions'])
    .executeTakeFirst();
}

/** Finds the session of a refresh token. */
export function selectRegistrantSessionOfToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('registrant_refresh_tokens as tokens')
    .innerJoin('registrant_sessions as sessions', 'sessions.id', 'tokens.session_id')
    .select(['sessions.id', 'sessions.ended_at', 'sessions.expires_at'])
    .where('tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Marks a token as used and stores its successor. */
export async function replaceRegistrantToken(
  trx: Trx,
  used: { tokenHash: Buffer; successorSealed: Buffer; usedAt: Date },
  successor: RefreshTokenRow,
): Promise<void> {
  await trx
    .with('successor', (of) => of.insertInto('registrant_refresh_tokens').values(successor))
    .updateTable('registrant_refresh_tokens')
    .set({ used_at: used.usedAt, successor_sealed: used.successorSealed })
    .where('token_hash', '=', used.tokenHash)
    .execute();
}

export async function updateRegistrantSessionEnded(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('registrant_sessions').set({ ended_at: now }).where('id', '=', id).execute();
}

export async function updateRegistrantSessionsEnded(
  trx: Trx,
  registrationId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('registrant_sessions')
    .set({ ended_at: now })
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes ended sessions with their tokens. @returns their number */
export async function deleteOldRegistrantSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('registrant_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
