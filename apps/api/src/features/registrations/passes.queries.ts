import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationPassesTable } from '../../database/tables.ts';

export function selectPass(db: Db | Trx, registrationId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('registration_passes')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Creates a pass for a confirmed registration without one. The registration cannot be cancelled meanwhile. */
export async function insertPass(
  db: Db | Trx,
  pass: { id: string; registration_id: string; token_hash: Buffer; issued_at: Date },
): Promise<void> {
  const { id, registration_id: registrationId, token_hash: tokenHash, issued_at: now } = pass;
  await db
    .insertInto('registration_passes')
    .columns(['id', 'registration_id', 'token_hash', 'issued_at'])
    .expression((of) =>
      of
        .selectFrom('registrations')
        .select([
          sql<string>`${id}::uuid`.as('pass_id'),
          'id',
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          sql<Date>`${now}::timestamptz`.as('issued_at'),
        ])
        .where('id', '=', registrationId)
        .where('state', '=', 'confirmed')
        .forShare(),
    )
    .onConflict((of) => of.column('registration_id').where('ended_at', 'is', null).doNothing())
    .execute();
}

export async function insertSamplePasses(
  trx: Trx,
  passes: readonly Insertable<RegistrationPassesTable>[],
): Promise<void> {
  await trx.insertInto('registration_passes').values(passes).execute();
}

/** Returns the confirmed registration whose pass has this token. */
export async function selectPassed(db: Db | Trx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('registration_passes')
    .innerJoin('registrations', 'registrations.id', 'registration_passes.registration_id')
    .select('registrations.id')
    .where('registration_passes.token_hash', '=', tokenHash)
    .where('registration_passes.ended_at', 'is', null)
    .where('registrations.state', '=', 'confirmed')
    .executeTakeFirst();
  return row?.id;
}
