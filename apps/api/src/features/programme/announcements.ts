import type * as contract from '@airway/contract';
import {
  type Announcement,
  type AnnouncementEntry,
  type ReceivedBy,
  type ReplyOf,
  Uuid,
} from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { type EditionRow, editionNow, getCurrentEditionRow, timesOf } from '../editions/index.ts';
import {
  type AnnouncementRow,
  countTexted,
  insertAnnouncement,
  lockAnnouncement,
  lockTexting,
  selectAnnouncement,
  selectAnnouncementByKey,
  selectAnnouncementPage,
  selectShown,
  updateAnnouncementEnded,
} from './announcements.queries.ts';
import { sessionStatesScope } from './programme.rules.ts';
import { publishedProgramme } from './published.access.ts';

/** An announcement was made that is to be mailed, or sent as a text message. */
export const announcementMade = defineJob(
  'programme-announcement-made',
  z.strictObject({ announcementId: Uuid }),
);

/** An announcement is shown, whether it is mailed or not. */
export const announcementShown = defineJob(
  'programme-announcement-shown',
  z.strictObject({ announcementId: Uuid }),
);

const notFound = 'programme.notFound.announcement';

/** Call options for an announcement that the address names. */
export const namedAnnouncement = {
  row: ({ db }: Context, { id }: { id: string }) => selectAnnouncement(db, id),
  notFound,
} as const;

const rows = {
  subjectType: 'announcement',
  lock: lockAnnouncement,
  notFound,
  scopes: (row: AnnouncementRow): [ReturnType<typeof sessionStatesScope>] => [
    sessionStatesScope(row.edition_id),
  ],
  uniqueKey: 'announcements_request',
  find: selectAnnouncementByKey,
} as const;

const describe = (row: AnnouncementRow, now: Date): AnnouncementEntry => ({
  id: row.id,
  text: bilingual(row, 'text'),
  day: row.day,
  roomId: row.room_id,
  roomName: row.room_id === null ? null : bilingual(row, 'room'),
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  isShown: row.ends_at > now,
  sendsMail: row.sends_mail,
  sendsText: row.sends_text,
});

/** Returns the part of an announcement that everybody reads. */
export const announcementOf = ({ id, text, roomName, endsAt }: AnnouncementEntry): Announcement => ({
  id,
  text,
  roomName,
  endsAt,
});

/** Returns the announcements of an edition, by default the current one, that are shown now, oldest first. */
export async function findShownAnnouncements(ctx: Context, editionId?: string): Promise<AnnouncementEntry[]> {
  const id = editionId ?? (await getCurrentEditionRow(ctx)).id;
  const known = await ctx.services.content.cached(sessionStatesScope(id), 'announcements', () =>
    selectShown(ctx.db, id, ctx.now),
  );
  return known.filter(({ ends_at }) => ends_at > ctx.now).map((row) => describe(row, ctx.now));
}

/** Checks whether an announcement is about a session in a room on a day. */
export const isAbout = (
  { day, roomId }: Pick<AnnouncementEntry, 'day' | 'roomId'>,
  session: { date: string; roomId: string },
): boolean => (day === null || day === session.date) && (roomId === null || roomId === session.roomId);

/** Lists announcements, with the days and rooms to choose from. `page` counts from 0. */
export async function listAnnouncements(
  ctx: Context,
  query: ReceivedBy<typeof contract.listAnnouncements>['query'],
): Promise<ReplyOf<typeof contract.listAnnouncements>> {
  const edition = await getCurrentEditionRow(ctx);
  const { rows: found, total } = await selectAnnouncementPage(ctx.db, edition.id, query);
  const programme = await publishedProgramme(ctx, edition.id);
  const days = (programme?.days ?? []).map(({ date }) => date);
  const times = timesOf(edition);
  const today = dayInZone(editionNow(times, ctx.now), times.timeZone);
  return {
    content: found.map((row) => describe(row, ctx.now)),
    total,
    days,
    today: days.includes(today) ? today : null,
    rooms: (programme?.rooms ?? []).map(({ id, name }) => ({ id, name })),
    hasTexts: ctx.services.sms.isAvailable,
  };
}

type Body = ReceivedBy<typeof contract.makeAnnouncement>['body'];

/** @throws INVALID_INPUT – the published programme has no such day or room */
async function requirePlace(ctx: Context, { id }: EditionRow, { day, roomId }: Body): Promise<void> {
  const programme = await publishedProgramme(ctx, id);
  const fields = {
    ...(day !== null &&
      !programme?.days.some(({ date }) => date === day) && { day: 'not_a_choice' as const }),
    ...(roomId !== null &&
      !programme?.rooms.some((room) => room.id === roomId) && { roomId: 'not_a_choice' as const }),
  };
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
}

/** Most announcements of an edition in a day of Korea that are sent as text messages. */
const mostTexted = 10;

/** @throws CONFLICT – enough were sent as text messages today */
async function requireTextLeft({ now }: Context, trx: Trx, editionId: string): Promise<void> {
  await lockTexting(trx, editionId);
  const today = startOfDay(dayInZone(now, staffTimeZone), staffTimeZone);
  if ((await countTexted(trx, editionId, today)) >= mostTexted)
    fail('CONFLICT', {
      sentence: { id: 'programme.admin.announcement.mostTexts', values: { most: String(mostTexted) } },
    });
}

/**
 * Shows an announcement at once, and queues its news, its mail and its text messages. A repeated `requestKey` returns the
 * existing one.
 * @throws INVALID_INPUT – the published programme has no such day or room
 * @throws NOT_ALLOWED – text messages cost money, and the caller may send no letters
 * @throws CONFLICT – enough were sent as text messages today
 */
export async function makeAnnouncement(ctx: Context, body: Body): Promise<AnnouncementEntry> {
  const edition = await getCurrentEditionRow(ctx);
  await requirePlace(ctx, edition, body);
  const { requestKey, text, day, roomId, minutes, sendsMail, sendsText } = body;
  if (sendsText && !isStaffWith(ctx.actor, 'LETTER_Manage'))
    fail('NOT_ALLOWED', { sentence: { id: 'programme.admin.announcement.noTexts' } });
  if (sendsText && !ctx.services.sms.isAvailable)
    fail('INVALID_INPUT', { fields: { sendsText: 'not_a_choice' } });
  const row = await createRow(
    ctx,
    rows,
    { requestKey, action: 'announcement.made' },
    async (trx, created) => {
      if (sendsText) await requireTextLeft(ctx, trx, edition.id);
      const columns = {
        ...paired('text', text),
        day,
        room_id: roomId,
        sends_mail: sendsMail,
        sends_text: sendsText,
      };
      const ends_at = new Date(ctx.now.getTime() + minutes * 60_000);
      const made = await insertAnnouncement(trx, { ...created, ...columns, edition_id: edition.id, ends_at });
      await enqueue(ctx, trx, announcementShown, { announcementId: created.id });
      if (sendsMail || sendsText) await enqueue(ctx, trx, announcementMade, { announcementId: created.id });
      return made ?? failNotFound(notFound);
    },
  );
  return describe(row, ctx.now);
}

/** Stops showing an announcement. Repeating it changes nothing. */
export async function endAnnouncement(ctx: Context, { id }: AnnouncementRow): Promise<AnnouncementEntry> {
  const row = await changeRow(ctx, rows, { id, action: 'announcement.ended' }, async (trx, present) =>
    present.ends_at <= ctx.now ? undefined : updateAnnouncementEnded(trx, id, ctx.now, accountOf(ctx)),
  );
  return describe(row, ctx.now);
}
