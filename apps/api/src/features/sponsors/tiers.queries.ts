import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SponsorTiersTable } from '../../database/tables.ts';

export type TierRow = Pick<Selectable<SponsorTiersTable>, 'id' | 'name_ko' | 'name_en'>;

export async function selectTiers(db: Db | Trx, editionId: string) {
  return db
    .selectFrom('sponsor_tiers')
    .leftJoin('sponsors', 'sponsors.tier_id', 'sponsor_tiers.id')
    .select(['sponsor_tiers.id', 'sponsor_tiers.name_ko', 'sponsor_tiers.name_en'])
    .select((of) => of.fn.count<number>('sponsors.id').as('sponsor_count'))
    .where('sponsor_tiers.edition_id', '=', editionId)
    .groupBy('sponsor_tiers.id')
    .orderBy('sponsor_tiers.position')
    .execute();
}

export async function selectTierVersion(db: Db, editionId: string): Promise<number> {
  const row = await db
    .selectFrom('sponsor_tier_lists')
    .select('version')
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Locks the list of tiers for a change until the transaction ends. @returns its version; 0 if it was never set */
export async function lockTiers(trx: Trx, editionId: string): Promise<number> {
  await trx
    .insertInto('sponsor_tier_lists')
    .values({ edition_id: editionId, version: 0 })
    .onConflict((on) => on.doNothing())
    .execute();
  const { version } = await trx
    .selectFrom('sponsor_tier_lists')
    .select('version')
    .where('edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** Replaces the tiers of an edition, in this order. */
export async function writeTiers(
  trx: Trx,
  editionId: string,
  tiers: readonly TierRow[],
  version: number,
): Promise<void> {
  const ids = tiers.map(({ id }) => id);
  await trx
    .deleteFrom('sponsor_tiers')
    .where('edition_id', '=', editionId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const [position, tier] of tiers.entries())
    await trx
      .insertInto('sponsor_tiers')
      .values({ ...tier, edition_id: editionId, position })
      .onConflict((on) =>
        // A tier of another edition is not changed. The check below then finds it missing.
        on
          .column('id')
          .doUpdateSet({ position, name_ko: tier.name_ko, name_en: tier.name_en })
          .where('sponsor_tiers.edition_id', '=', editionId),
      )
      .execute();
  await trx.updateTable('sponsor_tier_lists').set({ version }).where('edition_id', '=', editionId).execute();
}
