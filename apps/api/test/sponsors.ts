import { randomUUID } from 'node:crypto';
import { createSponsor, getSponsorTiers, type SentTo } from '@airway/contract';
import type { TestApi } from './api.ts';

type Form = SentTo<typeof createSponsor>['body'];

export const sponsorForm = (tierId: string, change: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  name: { ko: '[예시] 후원사', en: null },
  tierId,
  logoId: null,
  boothNumber: 'Z1',
  introduction: { ko: null, en: null },
  website: null,
  video: null,
  downloadIds: [],
  contact: { name: null, email: null, phone: null },
  ...change,
});

/** Creates an unpublished sponsor in the demo's first tier. */
export async function newSponsor(
  api: TestApi<'demo'>,
  staff: { token: string },
  change: Partial<Form> = {},
): Promise<string> {
  const { tiers } = (await api.call(getSponsorTiers, {}, staff)).data;
  const body = sponsorForm(tiers[0]?.id ?? '', change);
  return (await api.call(createSponsor, { body }, staff)).data.id;
}

const pastYear = 2019;

/** Returns a past edition with a tier. */
async function findPastTier(api: TestApi<'demo'>): Promise<{ edition_id: string; tier_id: string }> {
  const { db } = api.ctx();
  const present = await db
    .selectFrom('sponsor_tiers')
    .innerJoin('editions', 'editions.id', 'sponsor_tiers.edition_id')
    .select(['editions.id as edition_id', 'sponsor_tiers.id as tier_id'])
    .where('editions.year', '=', pastYear)
    .executeTakeFirst();
  if (present !== undefined) return present;
  const demo = await db
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', api.signIns.editionId)
    .executeTakeFirstOrThrow();
  const [edition_id, tier_id] = [randomUUID(), randomUUID()];
  await db
    .insertInto('editions')
    .values({ ...demo, id: edition_id, year: pastYear, refund_table: null })
    .execute();
  const tier = { id: tier_id, edition_id, position: 0, name_ko: '예시', name_en: 'Sample' };
  await db.insertInto('sponsor_tiers').values(tier).execute();
  return { edition_id, tier_id };
}

export async function moveToPastEdition(api: TestApi<'demo'>, sponsorId: string): Promise<void> {
  const change = await findPastTier(api);
  await api.ctx().db.updateTable('sponsors').set(change).where('id', '=', sponsorId).execute();
}
