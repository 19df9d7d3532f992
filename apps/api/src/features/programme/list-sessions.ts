import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, Session, SessionDetail } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { searchWords, withoutBlanks } from '../../platform/search-tokens.ts';
import { type EditionRow, getCurrentEditionRow, getEditionRow } from '../editions/index.ts';
import type { NamedSession } from './programme.access.ts';
import { type PublishedProgramme, type PublishedSession, publishedProgramme } from './published.access.ts';
import { nextByClock, stateOf, statesOf } from './session-states.ts';

export { programmeScope, sessionStatesScope } from './programme.rules.ts';

type SessionQuery = ReceivedBy<typeof contract.listSessions>['query'];

/** Returns the requested edition, or the current one. @throws NOT_FOUND – no such edition */
export const requestedEdition = (ctx: Context, editionId: string | undefined): Promise<EditionRow> =>
  editionId === undefined ? getCurrentEditionRow(ctx) : getEditionRow(ctx, editionId);

/** Returns the header data of a programme list. */
export const headOf = (edition: EditionRow, programme: PublishedProgramme | undefined) => ({
  editionId: edition.id,
  version: programme?.version ?? null,
  publishedDate: programme?.publishedAt.toISOString() ?? null,
  timeZone: edition.time_zone,
});

/** Returns a filter for a typed search: a text (as written by `withoutBlanks`) must contain every word. */
export function finding(typed: string | undefined): (foundBy: string) => boolean {
  if (typed === undefined) return () => true;
  const words = searchWords(typed).map(withoutBlanks);
  return (foundBy) => words.length > 0 && words.every((word) => foundBy.includes(word));
}

const involves = ({ chairs, talks }: PublishedSession, personId: string) =>
  [...chairs, ...talks.flatMap(({ speakers }) => speakers)].some(({ id }) => id === personId);

function fits(search: SessionQuery): (session: PublishedSession) => boolean {
  const isFound = finding(search.q);
  const equals = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  return (session) =>
    equals(search.date, session.date) &&
    equals(search.roomId, session.roomId) &&
    equals(search.type, session.type) &&
    equals(search.language, session.language) &&
    equals(search.credits, session.creditMinutes === null ? 'false' : 'true') &&
    (search.personId === undefined || involves(session, search.personId)) &&
    isFound(session.foundBy);
}

const detailOf = (
  { foundBy: _found, startsAt, endsAt, ...session }: PublishedSession,
  state: Session['state'],
): SessionDetail => ({
  ...session,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  state,
});

function summaryOf(session: PublishedSession, state: Session['state']): Session {
  const { description: _description, room: _room, talks, ...rest } = detailOf(session, state);
  return { ...rest, talks: talks.map(({ abstract: _abstract, materials: _materials, ...talk }) => talk) };
}

/** Lists matching sessions of a published programme. @throws NOT_FOUND – no such edition */
export async function listSessions(
  ctx: Context,
  search: SessionQuery,
): Promise<ReplyOf<typeof contract.listSessions>> {
  const edition = await requestedEdition(ctx, search.editionId);
  const programme = await publishedProgramme(ctx, edition.id);
  const sessions = programme?.sessions ?? [];
  const found = sessions.filter(fits(search));
  if (search.sort === 'startsAt,DESC') found.reverse();
  const stateFor = await statesOf(ctx, edition);
  const from = search.page * search.size;
  return {
    ...headOf(edition, programme),
    days: programme?.days ?? [],
    rooms: programme?.rooms ?? [],
    content: found.slice(from, from + search.size).map((session) => summaryOf(session, stateFor(session))),
    total: found.length,
    changesAt: nextByClock(ctx, edition, sessions)?.toISOString() ?? null,
  };
}

/** Returns a session with its talks, abstracts and materials. */
export const getSession = async (ctx: Context, { edition, session }: NamedSession): Promise<SessionDetail> =>
  detailOf(session, await stateOf(ctx, edition, session));
