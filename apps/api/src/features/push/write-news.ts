import {
  isOff,
  type Locale,
  ownProgrammePath,
  type ProgrammeChange,
  type PushKind,
  programmePath,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { type DataOf, enqueue } from '../../platform/jobs.ts';
import { dayInZone } from '../../platform/zones.ts';
import { findNewNotices } from '../boards/index.ts';
import {
  type EditionRow,
  editionNow,
  findCurrentEditionRow,
  getEditionRow,
  getSiteSetting,
  pickText,
  timesOf,
} from '../editions/index.ts';
import type { questionAnswered } from '../live/index.ts';
import {
  type announcementShown,
  changesOfSessions,
  isAbout,
  lineOf,
  type PublishedSession,
  publishedProgramme,
  selectAnnouncement,
  selectVersion,
  type sessionsChanged,
} from '../programme/index.ts';
import { insertDeliveries, insertNews, type Readers } from './news.queries.ts';
import { dueAt, minutesBefore, topicOf } from './push.rules.ts';
import { newsStored } from './send-news.ts';

const minuteMs = 60_000;
const shortestChangeMs = 60 * minuteMs;
const answeredMs = 2 * 60 * minuteMs;
const noticeMs = 12 * 60 * minuteMs;
/** Notices published earlier are not news, for example if the program did not run. */
const noticeMinutes = 10;

type Say = (id: MessageId, values?: Record<string, string>) => string;

interface Piece {
  kind: PushKind;
  /** News of one kind about one subject are sent once. */
  subject: string;
  topic: string;
  /** Path below the base, without a language. */
  path: string;
  write(locale: Locale, say: Say): { title: string; text: string };
  readers: Readers;
  /** Real time after which it is stale, by the time from which it may be sent. */
  expiresAt(from: Date): Date;
}

/** Stores news and queues it for its readers' browsers. Repeating it adds only readers who came since. */
async function storeNews(ctx: Context, edition: EditionRow, piece: Piece): Promise<void> {
  const { kind, subject, topic, path, readers } = piece;
  const times = timesOf(edition);
  const today = dayInZone(editionNow(times, ctx.now), times.timeZone);
  const from = dueAt(kind, ctx.now, times.startsOn <= today && today <= times.endsOn);
  const write = (locale: Locale) =>
    piece.write(locale, (id, values) => ctx.services.translate(locale, id, values));
  const [ko, en] = [write('ko'), write('en')];
  await ctx.db.transaction().execute(async (trx) => {
    const id = await insertNews(trx, {
      id: newId(ctx.now),
      edition_id: edition.id,
      kind,
      subject,
      topic,
      title_ko: ko.title,
      title_en: en.title,
      text_ko: ko.text,
      text_en: en.text,
      path,
      made_at: ctx.now,
      expires_at: piece.expiresAt(from),
    });
    await insertDeliveries(trx, { id, kind, dueAt: from }, readers);
    await enqueue(ctx, trx, newsStored, {});
  });
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const sessionPath = (id: string) => `${programmePath}/${id}`;

/** Converts a time of the edition's clock to real time. */
const realTime = (ctx: Context, edition: EditionRow, time: Date) =>
  later(time, ctx.now.getTime() - editionNow(timesOf(edition), ctx.now).getTime());

/** Writes news of sessions that moved, changed rooms or were cancelled. */
export async function writeChanges(
  ctx: Context,
  { editionId, version, sessionIds }: DataOf<typeof sessionsChanged>,
): Promise<void> {
  const edition = await getEditionRow(ctx, editionId);
  const row = await selectVersion(ctx.db, editionId, version);
  const programme = await publishedProgramme(ctx, editionId);
  const starts = new Map(programme?.sessions.map(({ id, startsAt }) => [id, startsAt]));
  for (const { sessionId, title, changes } of changesOfSessions(
    (row?.changes ?? []) as ProgrammeChange[],
    sessionIds,
  ))
    await storeNews(ctx, edition, {
      kind: 'changed',
      subject: `${sessionId} ${version}`,
      topic: topicOf(sessionId),
      path: starts.has(sessionId) ? sessionPath(sessionId) : ownProgrammePath,
      write: (locale, say) => ({
        title: say('push.news.changed', { title: pickText(title, locale) }),
        text: changes.map((change) => lineOf(say, change, locale)).join('\n'),
      }),
      readers: { starred: [sessionId] },
      expiresAt(from) {
        const start = realTime(ctx, edition, starts.get(sessionId) ?? from);
        return new Date(Math.max(start.getTime(), later(from, shortestChangeMs).getTime()));
      },
    });
}

/** Writes news of an announcement of the day: to everybody, or to those who starred a session there. */
export async function writeAnnouncement(
  ctx: Context,
  { announcementId }: DataOf<typeof announcementShown>,
): Promise<void> {
  const row = await selectAnnouncement(ctx.db, announcementId);
  if (row === undefined || row.ends_at <= ctx.now) return;
  const edition = await getEditionRow(ctx, row.edition_id);
  const { siteName } = await getSiteSetting(ctx);
  const place = { day: row.day, roomId: row.room_id };
  const programme = place.roomId === null ? undefined : await publishedProgramme(ctx, edition.id);
  const there = (programme?.sessions ?? []).filter((session) => isAbout(place, session));
  const room = bilingual({ room_ko: row.room_ko, room_en: row.room_en }, 'room');
  await storeNews(ctx, edition, {
    kind: 'notice',
    subject: row.id,
    topic: topicOf(row.id),
    path: place.roomId === null ? '/Main' : programmePath,
    write: (locale, say) => ({
      title: say('push.news.announcement', {
        about: pickText(place.roomId === null ? siteName : room, locale),
      }),
      text: pickText(bilingual(row, 'text'), locale),
    }),
    readers: place.roomId === null ? { editionId: edition.id } : { starred: there.map(({ id }) => id) },
    expiresAt: () => row.ends_at,
  });
}

/** Tells the writer of a question that it was answered. */
export async function writeAnswered(
  ctx: Context,
  { editionId, sessionId, messageId, personId }: DataOf<typeof questionAnswered>,
): Promise<void> {
  const edition = await getEditionRow(ctx, editionId);
  const programme = await publishedProgramme(ctx, editionId);
  const session = programme?.sessions.find(({ id }) => id === sessionId);
  if (session === undefined) return;
  await storeNews(ctx, edition, {
    kind: 'answered',
    subject: messageId,
    topic: topicOf(messageId),
    path: `/Live/${sessionId}`,
    write: (locale, say) => ({ title: say('push.news.answered'), text: pickText(session.title, locale) }),
    readers: { personId },
    expiresAt: (from) => later(from, answeredMs),
  });
}

const isAt = (session: PublishedSession, from: Date, until: Date) =>
  session.startsAt > from && session.startsAt <= until && !isOff(session);

/** Writes news of the sessions that start within five minutes, by the edition's clock. */
export async function writeStarting(ctx: Context): Promise<void> {
  const edition = await findCurrentEditionRow(ctx);
  const programme = edition && (await publishedProgramme(ctx, edition.id));
  if (edition === undefined || programme === undefined) return;
  const at = editionNow(timesOf(edition), ctx.now);
  const until = later(at, minutesBefore * minuteMs);
  for (const session of programme.sessions.filter((one) => isAt(one, at, until)))
    await storeNews(ctx, edition, {
      kind: 'starting',
      subject: `${session.id} ${session.startsAt.toISOString()}`,
      topic: topicOf(session.id),
      path: sessionPath(session.id),
      write: (locale, say) => ({
        title: say('push.news.starting', { title: pickText(session.title, locale) }),
        text: say('push.news.starting.place', {
          time: session.startTime,
          room: pickText(session.room.name, locale),
        }),
      }),
      readers: { starred: [session.id] },
      expiresAt: () => realTime(ctx, edition, session.startsAt),
    });
}

/** Writes news of notices that were just published on a board. */
export async function writeNotices(ctx: Context): Promise<void> {
  const edition = await findCurrentEditionRow(ctx);
  if (edition === undefined) return;
  const { siteName } = await getSiteSetting(ctx);
  for (const { id, title, path } of await findNewNotices(ctx, noticeMinutes))
    await storeNews(ctx, edition, {
      kind: 'notice',
      subject: id,
      topic: topicOf(id),
      path,
      write: (locale, say) => ({
        title: say('push.news.notice', { title: pickText(title, locale) }),
        text: pickText(siteName, locale),
      }),
      readers: { editionId: edition.id },
      expiresAt: (from) => later(from, noticeMs),
    });
}
