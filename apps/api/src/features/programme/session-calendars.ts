import { type Locale, type Sendable, sessionPath } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { type EditionRow, pageUrl, pickText } from '../editions/index.ts';
import { type CalendarEntry, calendarOfSessions } from './calendar.rules.ts';
import { lateTitle } from './late-changes.ts';
import type { NamedSession } from './programme.access.ts';
import { type PublishedProgramme, type PublishedSession, publishedProgramme } from './published.access.ts';

/** Calendars have no status for postponed sessions, so they are tentative. */
const statuses = { cancelled: 'CANCELLED', postponed: 'TENTATIVE', moved: 'CONFIRMED' } as const;

function entryOf(
  ctx: Context,
  edition: EditionRow,
  session: PublishedSession,
  locale: Locale,
): CalendarEntry {
  const { lateChange } = session;
  const say = (text: { ko: string | null; en: string | null }) => pickText(text, locale);
  const talks = session.talks.map(({ startTime, endTime, title, speakers }) => {
    const names = speakers.map(({ name }) => say(name)).join(', ');
    return `${startTime}–${endTime} ${say(title)}${names === '' ? '' : ` (${names})`}`;
  });
  return {
    uid: `${session.id}@${new URL(ctx.services.config.publicUrl).hostname}`,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    sequence: session.changedInVersion ?? 0,
    status: lateChange ? statuses[lateChange.kind] : 'CONFIRMED',
    title: lateTitle(ctx, locale, say(session.title), lateChange),
    place: [session.room.name, session.room.place, bilingual(edition, 'venue')]
      .map(say)
      .filter((part) => part !== '')
      .join(', '),
    text: [...(lateChange ? [say(lateChange.reason)] : []), ...talks].join('\n'),
    url: pageUrl(ctx, locale, sessionPath(session.id)),
  };
}

const icsFile = (text: string, name: string) =>
  new File([text], name, { type: 'text/calendar; charset=utf-8' });

export async function getSessionCalendar(
  ctx: Context,
  { edition, session }: NamedSession,
  locale: Locale,
): Promise<Sendable> {
  const programme = await publishedProgramme(ctx, edition.id);
  const text = calendarOfSessions([entryOf(ctx, edition, session, locale)], {
    zone: edition.time_zone,
    stampedAt: programme?.publishedAt ?? ctx.now,
  });
  return icsFile(text, 'session.ics');
}

/** Returns starred sessions as a calendar file to subscribe to. */
export function calendarOfStarred(
  ctx: Context,
  edition: EditionRow,
  {
    programme,
    sessionIds,
    locale,
  }: { programme: PublishedProgramme | undefined; sessionIds: readonly string[]; locale: Locale },
): Sendable {
  const sessions = (programme?.sessions ?? []).filter(({ id }) => sessionIds.includes(id));
  const text = calendarOfSessions(
    sessions.map((session) => entryOf(ctx, edition, session, locale)),
    {
      zone: edition.time_zone,
      stampedAt: programme?.publishedAt ?? ctx.now,
      name: pickText(bilingual(edition, 'title'), locale),
    },
  );
  return icsFile(text, 'programme.ics');
}
