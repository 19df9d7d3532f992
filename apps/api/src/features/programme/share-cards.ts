import type { Locale } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { Servable } from '../../platform/http/send-file.ts';
import { printedDay } from '../../platform/printed-dates.ts';
import { cardFile } from '../../platform/share-card.ts';
import { type EditionRow, getEditionRow, meetingLine, pickText } from '../editions/index.ts';
import { lateTitle } from './late-changes.ts';
import type { NamedSession } from './programme.access.ts';
import type { PublishedPerson, PublishedProgramme } from './published.access.ts';

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);

const timesOf = (locale: Locale, at: { date: string; startTime: string; endTime: string }) =>
  `${printedDay(locale, at.date)} ${at.startTime}–${at.endTime}`;

/** Returns the picture of a session: its title, when and where it is, who speaks. */
export async function getSessionCard(
  ctx: Context,
  { edition, session }: NamedSession,
  locale: Locale,
): Promise<Servable> {
  const say = (text: { ko: string | null; en: string | null }) => pickText(text, locale);
  const speakers = session.talks.flatMap((talk) => talk.speakers);
  const people = speakers.length === 0 ? session.chairs : speakers;
  const names = new Map(people.map(({ id, name }) => [id, say(name)]));
  return cardFile(ctx, {
    kind: ctx.services.translate(locale, `programme.type.${session.type}`),
    title: lateTitle(ctx, locale, say(session.title), session.lateChange),
    lines: [
      joined([timesOf(locale, session), say(session.room.name)], ' · '),
      joined([...names.values()], ', '),
    ].filter((line) => line !== ''),
    meeting: meetingLine(edition, locale),
  });
}

/** Returns the first talk of a person, or the first session that the person chairs. */
function firstAppearance({ sessions }: PublishedProgramme, personId: string) {
  const isAmong = (people: readonly { id: string }[]) => people.some(({ id }) => id === personId);
  for (const session of sessions) {
    const talk = session.talks.find(({ speakers }) => isAmong(speakers));
    if (talk !== undefined) return { title: talk.title, role: 'speaker' as const };
  }
  const session = sessions.find(({ chairs }) => isAmong(chairs));
  return session && { title: session.title, role: 'chair' as const };
}

/** Returns the picture of a person: name, affiliation, country, and the first talk. */
export async function getPersonCard(
  ctx: Context,
  { programme, person }: { programme: PublishedProgramme; person: PublishedPerson },
  locale: Locale,
): Promise<Servable> {
  const edition: EditionRow = await getEditionRow(ctx, programme.editionId);
  const say = (text: { ko: string | null; en: string | null }) => pickText(text, locale);
  const country = person.country && new Intl.DisplayNames(locale, { type: 'region' }).of(person.country);
  const appearance = firstAppearance(programme, person.id);
  return cardFile(ctx, {
    kind: ctx.services.translate(locale, `programme.card.${appearance?.role ?? 'speaker'}`),
    title: say(person.name),
    lines: [
      joined([say(person.affiliation), country ?? ''], ' · '),
      appearance === undefined ? '' : say(appearance.title),
    ].filter((line) => line !== ''),
    meeting: meetingLine(edition, locale),
  });
}
