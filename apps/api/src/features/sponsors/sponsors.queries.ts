import type { listManagedSponsors, ReceivedBy } from '@airway/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { everyRow, type Rows } from '../../database/rows.ts';
import type { SponsorsTable, Tables } from '../../database/tables.ts';
import { countFound, paginate } from '../../platform/listing.ts';
import { managedRowQueries } from '../../platform/managed-rows.queries.ts';

export type SponsorRow = Selectable<SponsorsTable>;
export type PlacedSponsor = Awaited<ReturnType<typeof selectPublished>>[number];

/** True while a proposal of the booth staff waits for review. */
const hasProposal = (of: ExpressionBuilder<Tables, 'sponsors'>) =>
  of.exists(
    of
      .selectFrom('booth_proposals')
      .select('booth_proposals.id')
      .whereRef('booth_proposals.sponsor_id', '=', 'sponsors.id')
      .where('booth_proposals.returned_at', 'is', null),
  );

const placed = (db: Db | Trx) =>
  db
    .selectFrom('sponsors')
    .innerJoin('sponsor_tiers', 'sponsor_tiers.id', 'sponsors.tier_id')
    .selectAll('sponsors')
    .select([
      'sponsor_tiers.id as tier_id',
      'sponsor_tiers.position as tier_position',
      'sponsor_tiers.name_ko as tier_name_ko',
      'sponsor_tiers.name_en as tier_name_en',
    ])
    .select((of) => hasProposal(of).as('has_proposal'))
    .where('removed_at', 'is', null);

export const selectPublished = (db: Db, editionId: string) =>
  placed(db)
    .where('sponsors.edition_id', '=', editionId)
    .where('published_at', 'is not', null)
    .orderBy('sponsor_tiers.position')
    .orderBy('sponsors.id')
    .execute();

export const selectSponsor = (
  db: Db | Trx,
  id: string,
  among: Rows<'sponsors'> = everyRow,
): Promise<PlacedSponsor | undefined> =>
  placed(db).where('sponsors.id', '=', id).where(among).executeTakeFirst();

/** Selects sponsors from the highest tier on. */
export const selectSponsorsAmong = (db: Db, among: Rows<'sponsors'>): Promise<PlacedSponsor[]> =>
  placed(db).where(among).orderBy('sponsor_tiers.position').orderBy('sponsors.id').execute();

/** Locks a sponsor for a change until the transaction ends. */
export function lockSponsor(
  trx: Trx,
  id: string,
  among: Rows<'sponsors'> = everyRow,
): Promise<SponsorRow | undefined> {
  return trx
    .selectFrom('sponsors')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(among)
    .forUpdate()
    .executeTakeFirst();
}

type SponsorNeed = NonNullable<ReceivedBy<typeof listManagedSponsors>['query']['needs']>;

/** Selects the sponsors of an edition on which staff should act, or all. */
const needing = (db: Db, editionId: string | undefined, need: SponsorNeed | undefined) =>
  placed(db)
    .where('sponsors.edition_id', '=', editionId ?? null)
    .$if(need === 'review', (of) => of.where(hasProposal));

const own = managedRowQueries('sponsors', { sort: {} });
export const { update: updateSponsor } = own;

export const sponsorRows = {
  ...own,
  select: selectSponsor,
  lock: lockSponsor,
  selectPage: (
    db: Db,
    editionId: string | undefined,
    { needs, ...place }: ReceivedBy<typeof listManagedSponsors>['query'],
  ) => paginate(db, needing(db, editionId, needs), place, { tier: 'sponsor_tiers.position' }, 'sponsors.id'),
};

/** Counts the sponsors with a need, as the filter of their list finds them. */
export const countNeeding = (db: Db, editionId: string, need: SponsorNeed): Promise<number> =>
  countFound(db, needing(db, editionId, need));

/** Checks whether a sponsor exists. Nobody can delete it until the transaction ends. */
export async function lockSponsorShared(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sponsors')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether an edition has other published sponsors. */
export async function hasOthersPublished(
  db: Db | Trx,
  editionId: string,
  id: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('sponsors')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '!=', id))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectSponsorNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sponsors')
    .select(['id', 'name_ko', 'name_en'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}

export function selectProposalNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('booth_proposals')
    .innerJoin('sponsors', 'sponsors.id', 'booth_proposals.sponsor_id')
    .select(['booth_proposals.id', 'sponsors.id as sponsor_id', 'sponsors.name_ko', 'sponsors.name_en'])
    .where('booth_proposals.id', 'in', ids)
    .execute();
}
