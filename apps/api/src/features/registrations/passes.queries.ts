import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { CompanionPassesTable, RegistrationPassesTable } from '../../database/tables.ts';

export function selectPass(db: Db | Trx, registrationId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('registration_passes')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Creates a pass for a confirmed registration without one. The registration cannot be cancelled meanwhile.
 * @returns whether it was created
 */
export async function insertPass(
  db: Db | Trx,
  pass: { id: string; registration_id: string; token_hash: Buffer; issued_at: Date },
): Promise<boolean> {
  const { id, registration_id: registrationId, token_hash: tokenHash, issued_at: now } = pass;
  const { numInsertedOrUpdatedRows = 0n } = await db
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
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function insertSamplePasses(
  trx: Trx,
  passes: readonly Insertable<RegistrationPassesTable>[],
): Promise<void> {
  await trx.insertInto('registration_passes').values(passes).execute();
}

/** Selects the accompanying persons of a registration with their passes, if any. */
export const selectCompanions = (db: Db | Trx, registrationId: string) =>
  db
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .leftJoin('companion_passes as pass', (of) =>
      of.onRef('pass.line_id', '=', 'line.id').on('pass.ended_at', 'is', null),
    )
    .select(['line.id', 'line.person_name', 'pass.id as pass_id'])
    .where('line.registration_id', '=', registrationId)
    .where('line.cancelled_at', 'is', null)
    .where('option.kind', '=', 'companion')
    .orderBy('line.person_name')
    .orderBy('line.id')
    .execute();

/** Creates a pass for an accompanying person without one. Neither line nor registration can be cancelled meanwhile. */
export async function insertCompanionPass(
  db: Db | Trx,
  pass: Required<Omit<Insertable<CompanionPassesTable>, 'ended_at'>>,
): Promise<void> {
  await sql`
    insert into companion_passes (id, line_id, token_hash, issued_at)
    select ${pass.id}::uuid, line.id, ${pass.token_hash}::bytea, ${pass.issued_at}::timestamptz
    from registrations join registration_lines line on line.registration_id = registrations.id
    where line.id = ${pass.line_id} and line.cancelled_at is null and registrations.state = 'confirmed'
    for share of registrations, line
    on conflict (line_id) where ended_at is null do nothing`.execute(db);
}

/** Checks whether an accompanying person of a confirmed registration has this token. */
export async function selectIsCompanion(db: Db | Trx, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('companion_passes')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
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
