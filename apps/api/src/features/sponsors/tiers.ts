import type * as contract from '@airway/contract';
import type { ManagedTiers, ReceivedBy } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { sponsorsScope } from './sponsors.rules.ts';
import { lockTiers, selectTiers, selectTierVersion, type TierRow, writeTiers } from './tiers.queries.ts';

const inUse = () => fail('CONFLICT', { sentence: { id: 'sponsors.tierInUse' } });

/** Returns the tiers of the current edition, in order. @throws NOT_FOUND – there is no edition */
export async function getSponsorTiers(ctx: Context): Promise<ManagedTiers> {
  const { id } = await getCurrentEditionRow(ctx);
  const version = await selectTierVersion(ctx.db, id);
  const rows = await selectTiers(ctx.db, id);
  return {
    version,
    tiers: rows.map((row) => ({
      id: row.id,
      name: { ko: row.name_ko, en: row.name_en },
      sponsorCount: Number(row.sponsor_count),
    })),
  };
}

const isSame = (before: readonly TierRow[], after: readonly TierRow[]) =>
  before.length === after.length &&
  before.every((row, place) => {
    const other = after[place];
    return row.id === other?.id && row.name_ko === other.name_ko && row.name_en === other.name_en;
  });

/**
 * Sets the tiers of the current edition. An equal list changes nothing.
 * @throws CONFLICT – somebody changed them meanwhile, or a removed tier has sponsors; NOT_FOUND – no edition
 * @throws INVALID_INPUT – a duplicate id, or one of another edition
 */
export async function putSponsorTiers(
  ctx: Context,
  { version, tiers }: ReceivedBy<typeof contract.putSponsorTiers>['body'],
): Promise<ManagedTiers> {
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const newTiers = tiers.map(({ id, name }) => ({ id: id.toLowerCase(), ...paired('name', name) }));
  const ids = new Set(newTiers.map(({ id }) => id));
  if (ids.size < newTiers.length) fail('INVALID_INPUT', { fields: { tiers: 'already_in_use' } });
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const present = await lockTiers(trx, editionId);
      const before = await selectTiers(trx, editionId);
      if (isSame(before, newTiers)) return;
      requireSeen(present, version);
      if (before.some(({ id, sponsor_count: count }) => Number(count) > 0 && !ids.has(id))) inUse();
      await writeTiers(trx, editionId, newTiers, version + 1);
      const after = await selectTiers(trx, editionId);
      if (after.length < newTiers.length) fail('INVALID_INPUT', { fields: { tiers: 'not_a_choice' } });
      await recordAudit(ctx, trx, {
        action: 'sponsor-tiers.changed',
        subjectType: 'edition',
        subjectId: editionId,
        details: {
          tiers: [before, after].map((rows) => rows.map((row) => bilingual(row, 'name').ko).join(', ')),
        },
      });
      await touchContent(ctx, trx, sponsorsScope(editionId));
    });
  } catch (error) {
    // Somebody added a sponsor to it meanwhile.
    if (brokenConstraint(error) === 'sponsors_edition_id_tier_id_fkey') inUse();
    throw error;
  }
  return getSponsorTiers(ctx);
}
