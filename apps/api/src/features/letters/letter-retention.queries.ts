import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { staffTimeZone, startOfDay } from '../../platform/zones.ts';

const recipientsOf = (db: Db | Trx, editionId: string) =>
  db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .where('letters.edition_id', '=', editionId);

/** Counts the people of letters of an edition, and those of letters that started before a day. */
export async function countNamedRecipients(
  db: Db | Trx,
  editionId: string,
  until: string,
): Promise<{ all: number; due: number }> {
  return recipientsOf(db, editionId)
    .select((of) => [
      of.fn.countAll<number>().as('all'),
      of.fn
        .countAll<number>()
        .filterWhere('letters.started_at', '<', startOfDay(until, staffTimeZone))
        .as('due'),
    ])
    .executeTakeFirstOrThrow();
}

/** Deletes the next people of letters that started before a day. @returns how many */
export async function deleteRecipientsBefore(
  trx: Trx,
  editionId: string,
  until: string,
  atMost: number,
): Promise<number> {
  const due = recipientsOf(trx, editionId)
    .select('letter_recipients.id')
    .where('letters.started_at', '<', startOfDay(until, staffTimeZone))
    .orderBy('letter_recipients.id')
    .limit(atMost);
  const { numAffectedRows } = await sql`delete from letter_recipients where id in (${due})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
