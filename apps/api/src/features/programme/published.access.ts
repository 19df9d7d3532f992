import type { NamedPerson, ProgrammeRoom, Session, SessionDetail, TalkDetail } from '@airway/contract';
import { siteScope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { withoutBlanks } from '../../platform/search-tokens.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { type Person, programmeScope, readSnapshot, type Snapshot } from './programme.rules.ts';
import { selectIsPublished, selectPublishedVersion } from './versions.queries.ts';

/** A session as published. Its state is not part of the programme. */
export interface PublishedSession extends Omit<SessionDetail, 'state' | 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date;
  /** Search text: titles, names and affiliations, as written by `withoutBlanks`. */
  foundBy: string;
}

export type PublishedPerson = Snapshot['people'][number];

/** The newest version of a programme. */
export interface PublishedProgramme extends Pick<Snapshot, 'days' | 'rooms' | 'people'> {
  editionId: string;
  version: number;
  publishedAt: Date;
  /** Sorted by time, then by room. */
  sessions: PublishedSession[];
}

const nameOf = ({ id, name, affiliation, country }: Omit<Person, 'photoId'>): NamedPerson => ({
  id,
  name,
  affiliation,
  country,
});

function foundBy(session: Pick<Session, 'sessionCode' | 'title' | 'sponsor' | 'chairs' | 'talks'>): string {
  const people = [...session.chairs, ...session.talks.flatMap(({ speakers }) => speakers)];
  const texts = [
    session.title,
    session.sponsor,
    ...session.talks.map(({ title }) => title),
    ...people.flatMap(({ name, affiliation }) => [name, affiliation]),
  ];
  return withoutBlanks([session.sessionCode, ...texts.flatMap(({ ko, en }) => [ko, en])].join('|'));
}

function sessionsOf(editionId: string, { rooms, people, sessions }: Snapshot): PublishedSession[] {
  const room = new Map<string, ProgrammeRoom>(rooms.map((one) => [one.id, one]));
  const person = new Map(people.map((one) => [one.id, nameOf(one)]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => person.get(id) ?? []);
  return sessions.flatMap(({ chairIds, talks: stored, startsAt, endsAt, ...session }) => {
    const place = room.get(session.roomId);
    if (place === undefined) return [];
    const talks = stored.map(
      ({ speakerIds, ...talk }): TalkDetail => ({
        ...talk,
        date: session.date,
        speakers: named(speakerIds),
      }),
    );
    const published = { ...session, editionId, room: place, chairs: named(chairIds), talks };
    return [
      { ...published, startsAt: new Date(startsAt), endsAt: new Date(endsAt), foundBy: foundBy(published) },
    ];
  });
}

/** Returns the newest published version of a programme from the cache. Undefined if there is none. */
export const publishedProgramme = (
  ctx: Context,
  editionId: string,
): Promise<PublishedProgramme | undefined> =>
  ctx.services.content.cached(programmeScope(editionId), 'published', async () => {
    const row = await selectPublishedVersion(ctx.db, editionId);
    if (row === undefined) return undefined;
    const snapshot = readSnapshot(row.content);
    const { days, rooms, people } = snapshot;
    return {
      editionId,
      version: row.version,
      publishedAt: row.published_at,
      days,
      rooms,
      people,
      sessions: sessionsOf(editionId, snapshot),
    };
  });

/** Checks whether the current edition has a published programme. */
export async function isProgrammePublished(ctx: Context): Promise<boolean> {
  const { id } = await getCurrentEditionRow(ctx);
  return ctx.services.content.cached(siteScope, 'has programme', () => selectIsPublished(ctx.db, id));
}

export async function findSession(
  ctx: Context,
  { editionId, sessionId }: { editionId: string; sessionId: string },
): Promise<PublishedSession | undefined> {
  const programme = await publishedProgramme(ctx, editionId);
  return programme?.sessions.find(({ id }) => id === sessionId);
}
