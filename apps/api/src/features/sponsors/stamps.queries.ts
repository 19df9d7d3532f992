import type { listStampVisitors, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SponsorStampsTable, SponsorStampToursTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationIdsOf, registrationsOf } from '../registrations/index.ts';

export type TourRow = Selectable<SponsorStampToursTable>;

export const selectTour = (db: Db | Trx, editionId: string): Promise<TourRow | undefined> =>
  db.selectFrom('sponsor_stamp_tours').selectAll().where('edition_id', '=', editionId).executeTakeFirst();

/** Writes the tour if `seen` is its current version. 0 means no row. @returns whether it was written */
export async function writeTour(trx: Trx, row: Omit<TourRow, 'version'>, seen: number): Promise<boolean> {
  const written = { ...row, version: seen + 1 };
  const result =
    seen === 0
      ? await trx
          .insertInto('sponsor_stamp_tours')
          .values(written)
          .onConflict((on) => on.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('sponsor_stamp_tours')
          .set(written)
          .where('edition_id', '=', row.edition_id)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return result !== undefined;
}

/** @returns whether it is the first of this booth */
export async function insertStamp(trx: Trx, row: Insertable<SponsorStampsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('sponsor_stamps')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('sponsor_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const selectStamps = (db: Db | Trx, editionId: string, registrationId: string) =>
  db
    .selectFrom('sponsor_stamps')
    .select(['sponsor_id', 'stamped_at'])
    .where('edition_id', '=', editionId)
    .where('registration_id', '=', registrationId)
    .orderBy('stamped_at')
    .orderBy('sponsor_id')
    .execute();

/** Selects the stamps of an account's registrations, of all editions. */
export const selectStampsOf = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('sponsor_stamps')
    .innerJoin('registrations', 'registrations.id', 'sponsor_stamps.registration_id')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_stamps.sponsor_id')
    .select(['sponsors.name_ko', 'sponsors.name_en', 'sponsor_stamps.stamped_at'])
    .where(registrationsOf(subject))
    .orderBy('sponsor_stamps.stamped_at')
    .execute();

/** Stamps of registrations that are still confirmed. */
const confirmed = (db: Db) =>
  db
    .selectFrom('sponsor_stamps')
    .innerJoin('registrations', 'registrations.id', 'sponsor_stamps.registration_id')
    .where('registrations.state', '=', 'confirmed');
const counted = (db: Db, editionId: string) =>
  confirmed(db).where('sponsor_stamps.edition_id', '=', editionId);

export async function countStampsOf(db: Db, sponsorId: string): Promise<number> {
  const { count } = await confirmed(db)
    .where('sponsor_stamps.sponsor_id', '=', sponsorId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countStampsByBooth(db: Db, editionId: string): Promise<Map<string, number>> {
  const rows = await counted(db, editionId)
    .select('sponsor_id')
    .select((of) => of.fn.countAll<number>().as('count'))
    .groupBy('sponsor_id')
    .execute();
  return new Map(rows.map(({ sponsor_id, count }) => [sponsor_id, Number(count)]));
}

export interface VisitorFilter {
  editionId: string;
  /** Minimum number of stamps. */
  atLeast: number;
}

const visitors = (db: Db, { editionId, atLeast }: VisitorFilter) =>
  db
    .selectFrom(
      counted(db, editionId)
        .select('registration_id')
        .select((of) => [
          of.fn.countAll<number>().as('stamp_count'),
          of.fn.max('stamped_at').as('last_stamped_at'),
        ])
        .groupBy('registration_id')
        .as('visitors'),
    )
    .selectAll()
    .where('stamp_count', '>=', atLeast);

export type VisitorRow = Awaited<ReturnType<typeof selectVisitorsAfter>>[number];

export async function countVisitors(db: Db, filter: VisitorFilter): Promise<number> {
  const { count } = await visitors(db, filter)
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const selectVisitorPage = (
  db: Db,
  filter: VisitorFilter,
  place: Pick<ReceivedBy<typeof listStampVisitors>['query'], 'page' | 'size' | 'sort'>,
) =>
  paginate(
    db,
    visitors(db, filter),
    place,
    { stampCount: 'stamp_count', lastStampedAt: 'last_stamped_at' },
    'registration_id',
  );

export const selectVisitorsAfter = (
  db: Db,
  filter: VisitorFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  visitors(db, filter)
    .$if(after !== undefined, (query) => query.where('registration_id', '>', after as string))
    .orderBy('registration_id')
    .limit(limit)
    .execute();

/** Deletes the stamps of a person. @returns their number */
export async function deleteStampsBy(trx: Trx, subject: DataSubject): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sponsor_stamps')
    .where('registration_id', 'in', registrationIdsOf(subject))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
