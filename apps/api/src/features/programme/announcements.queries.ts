import type { listAnnouncements, ReceivedBy } from '@airway/contract';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AnnouncementsTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';

const withRooms = (db: Db | Trx) =>
  db
    .selectFrom('announcements')
    .leftJoin('programme_rooms as room', 'room.id', 'announcements.room_id')
    .selectAll('announcements')
    .select(['room.name_ko as room_ko', 'room.name_en as room_en']);

/** An announcement with the name of its room. */
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof selectAnnouncement>>>;

export const selectAnnouncement = (db: Db | Trx, id: string) =>
  withRooms(db).where('announcements.id', '=', id).executeTakeFirst();

export const selectAnnouncementByKey = (db: Db, createdBy: string, requestKey: string) =>
  withRooms(db)
    .where('announcements.created_by', '=', createdBy)
    .where('announcements.request_key', '=', requestKey)
    .executeTakeFirst();

export async function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  await trx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute();
  return selectAnnouncement(trx, id);
}

/** Selects the announcements of an edition that are shown at a time, oldest first. */
export const selectShown = (db: Db, editionId: string, now: Date): Promise<AnnouncementRow[]> =>
  withRooms(db)
    .where('announcements.edition_id', '=', editionId)
    .where('ends_at', '>', now)
    .orderBy('announcements.created_at')
    .orderBy('announcements.id')
    .execute();

export const selectAnnouncementPage = (
  db: Db,
  editionId: string,
  place: ReceivedBy<typeof listAnnouncements>['query'],
) =>
  paginate(
    db,
    withRooms(db).where('announcements.edition_id', '=', editionId),
    place,
    { createdAt: 'announcements.created_at' },
    'announcements.id',
  );

/** Lets the announcements of an edition that are sent as text messages be made one after the other. */
export async function lockTexting(trx: Trx, editionId: string): Promise<void> {
  await trx.selectFrom('editions').select('id').where('id', '=', editionId).forNoKeyUpdate().execute();
}

/** Counts the announcements of an edition that were sent as text messages since a time. */
export async function countTexted(trx: Trx, editionId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('announcements')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .where('sends_text', '=', true)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAnnouncement(
  trx: Trx,
  row: Insertable<AnnouncementsTable>,
): Promise<AnnouncementRow | undefined> {
  await trx.insertInto('announcements').values(row).execute();
  return selectAnnouncement(trx, row.id);
}

export async function updateAnnouncementEnded(
  trx: Trx,
  id: string,
  now: Date,
  by: string,
): Promise<AnnouncementRow | undefined> {
  await trx.updateTable('announcements').set({ ends_at: now, ended_by: by }).where('id', '=', id).execute();
  return selectAnnouncement(trx, id);
}
