import type { Db, Trx } from '../../database/client.ts';

export function selectCode(
  db: Db | Trx,
  editionId: string,
): Promise<{ rules: unknown; version: number } | undefined> {
  return db
    .selectFrom('sponsor_codes')
    .select(['rules', 'version'])
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
}

/** Writes the rules if `seen` is their current version. 0 means no row. @returns whether they were written */
export async function writeCode(
  trx: Trx,
  { editionId, seen, rules, now }: { editionId: string; seen: number; rules: object; now: Date },
): Promise<boolean> {
  const written = { rules: JSON.stringify(rules), version: seen + 1, changed_at: now };
  if (seen === 0) {
    const writtenRow = await trx
      .insertInto('sponsor_codes')
      .values({ edition_id: editionId, ...written })
      .onConflict((on) => on.doNothing())
      .returning('version')
      .executeTakeFirst();
    return writtenRow !== undefined;
  }
  const changed = await trx
    .updateTable('sponsor_codes')
    .set(written)
    .where('edition_id', '=', editionId)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteCode(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('sponsor_codes').where('edition_id', '=', editionId).execute();
}
