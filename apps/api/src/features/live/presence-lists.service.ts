import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type EditionRow, getCurrentEditionRow } from '../editions/index.ts';
import { publishedProgramme } from '../programme/index.ts';
import { searchRegistrants } from '../registrations/index.ts';
import { listPresence, objectionIn, shiftOf } from './presence.service.ts';
import { selectObjectionPage, selectPresentPage, selectSessionTallies } from './presence-lists.queries.ts';
import type { NamedSession } from './rooms.service.ts';
import { describePeople } from './who.access.ts';

/** Lists sessions with attendance and sessions that are broadcast online. */
export async function listAttendedSessions(
  ctx: Context,
  edition: EditionRow,
): Promise<ReplyOf<typeof contract.listAttendedSessions>> {
  const programme = await publishedProgramme(ctx, edition.id);
  const tallies = await selectSessionTallies(ctx.db, edition.id);
  const content = (programme?.sessions ?? [])
    .filter(({ id, participation }) => participation !== 'onsite' || tallies.has(id))
    .map(({ id, sessionCode, title, room, date, startsAt, endsAt }) => {
      const { people = 0, unconfirmed = 0, objections = 0 } = tallies.get(id) ?? {};
      return {
        sessionId: id,
        sessionCode,
        title,
        roomName: room.name,
        date,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        people,
        unconfirmed,
        objections,
      };
    });
  return { content, total: content.length };
}

/** Lists a page of a session's attendees, and writes an audit entry. */
export async function listSessionPresence(
  ctx: Context,
  { edition, session }: NamedSession,
  query: ReceivedBy<typeof contract.listSessionPresence>['query'],
): Promise<ReplyOf<typeof contract.listSessionPresence>> {
  await recordView(ctx, { action: 'presence.viewed', subjectType: 'session', subjectId: session.id });
  const { rows, total } = await selectPresentPage(ctx.db, session.id, query);
  const personIds = rows.map(({ person_id }) => person_id);
  const found = await listPresence(ctx, { editionId: edition.id, sessionId: session.id, personIds });
  const known = new Map(found.map((one) => [one.personId, one]));
  return { content: personIds.flatMap((id) => known.get(id) ?? []), total };
}

/** Searches confirmed registrants by a typed text. */
export async function searchAttendees(
  ctx: Context,
  { editionId, ...search }: ReceivedBy<typeof contract.searchAttendees>['query'],
): Promise<ReplyOf<typeof contract.searchAttendees>> {
  const { rows, total } = await searchRegistrants(ctx, {
    editionId: editionId ?? (await getCurrentEditionRow(ctx)).id,
    ...search,
  });
  const content = rows.map(({ id: personId, number: registrationNumber, ...rest }) => ({
    personId,
    registrationNumber,
    ...rest,
  }));
  return { content, total };
}

/** Lists objections to minutes. Omits sessions that are no longer in the programme. */
export async function listObjections(
  ctx: Context,
  edition: EditionRow,
  query: ReceivedBy<typeof contract.listObjections>['query'],
): Promise<ReplyOf<typeof contract.listObjections>> {
  const programme = await publishedProgramme(ctx, edition.id);
  const sessions = new Map(programme?.sessions.map((session) => [session.id, session]));
  const among = { editionId: edition.id, sessionIds: [...sessions.keys()] };
  const { rows, total } = await selectObjectionPage(ctx.db, among, query);
  const people = await describePeople(ctx, edition.id, [...new Set(rows.map(({ person_id }) => person_id))]);
  const shift = shiftOf(ctx, edition);
  const content = rows.flatMap((row) => {
    const [person, session] = [people.get(row.person_id), sessions.get(row.session_id)];
    if (person === undefined || session === undefined) return [];
    return [
      {
        ...person,
        id: row.id,
        sessionId: session.id,
        title: session.title,
        startsAt: session.startsAt.toISOString(),
        ...objectionIn(row, shift),
        isAnswered: row.is_answered,
      },
    ];
  });
  return { content, total };
}
