import { bilingual } from '../../platform/bilingual.ts';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { newId } from '../../platform/identifiers.ts';
import { deleteOfEdition } from './copied-sponsors.queries.ts';
import { selectTour, writeTour } from './stamps.queries.ts';
import { lockTiers, selectTiers, writeTiers } from './tiers.queries.ts';

const copiedTiers: EditionCopy = {
  part: 'tiers',
  tables: ['sponsor_tier_lists', 'sponsor_tiers'],
  async list(_ctx, trx, editionId) {
    const tiers = await selectTiers(trx, editionId);
    return tiers.map((tier) => ({ name: bilingual(tier, 'name') }));
  },
  async copy({ now }, trx, { fromId, toId }) {
    const tiers = await selectTiers(trx, fromId);
    if (tiers.length === 0) return;
    const version = await lockTiers(trx, toId);
    await writeTiers(
      trx,
      toId,
      tiers.map(({ name_ko, name_en }) => ({ id: newId(now), name_ko, name_en })),
      version + 1,
    );
  },
  async remove(trx, editionId) {
    for (const table of ['sponsor_tiers', 'sponsor_tier_lists'] as const)
      await deleteOfEdition(trx, table, editionId);
  },
};

/** The rules of the stamp tour. It stays off until staff turn it on, because there are no booths yet. */
const copiedTour: EditionCopy = {
  part: 'stamps',
  tables: ['sponsor_stamp_tours'],
  async list({ services: { translate } }, trx, editionId) {
    const id = 'sponsors.screen.stamps';
    const tour = await selectTour(trx, editionId);
    return tour === undefined ? [] : [{ name: { ko: translate('ko', id), en: translate('en', id) } }];
  },
  async copy({ now }, trx, { fromId, toId }) {
    const tour = await selectTour(trx, fromId);
    if (tour === undefined) return;
    await writeTour(trx, { ...tour, edition_id: toId, is_on: false, changed_at: now }, 0);
  },
  remove: (trx, editionId) => deleteOfEdition(trx, 'sponsor_stamp_tours', editionId),
};

/** Parts of sponsors that the next edition gets: tiers and rules, no companies. */
export const copiedSponsors: readonly EditionCopy[] = [copiedTiers, copiedTour];
