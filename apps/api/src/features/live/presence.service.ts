import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as contract from '@airway/contract';
import type { Attendee, AttendeePresence, Presence, ReceivedBy, ReplyOf } from '@airway/contract';
import * as z from 'zod/mini';
import { accountOf } from '../../platform/acting-account.ts';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';
import { findSession, type PublishedSession } from '../programme/index.ts';
import { findRegistrants } from '../registrations/index.ts';
import { type CheckRow, selectChecks } from './checks.queries.ts';
import { countedMinutes, type Interval } from './presence.rules.ts';
import { logRemark } from './presence-log.ts';
import type { NamedSession } from './rooms.service.ts';
import { type EventRow, type PresenceOf, type StayRow, selectRemarks, selectStays } from './stays.queries.ts';
import { describePeople, identifyCaller, requireCaller } from './who.access.ts';

/** Number of people to process before other work gets a turn. */
const maximumAtOnce = 100;
const objecting = defineLimit('live.objection', { points: 20, durationSeconds: 24 * 3600 });

const CorrectionBody = z.object({ from: z.int(), until: z.int(), adds: z.boolean(), reason: z.string() });
const ObjectionBody = z.object({ text: z.string() });

/** Converts a stay to an interval of the edition's clock. An open stay lasts until its last heartbeat. */
export const intervalOf = (stay: StayRow): Interval => ({
  from: stay.connected_at.getTime() + stay.shift_ms,
  until: (stay.ended_at ?? stay.last_alive_at).getTime() + stay.shift_ms,
});

export const correctionsIn = (remarks: readonly EventRow[]) =>
  remarks
    .filter(({ kind }) => kind === 'corrected')
    .map(({ at, body }) => ({ at, ...CorrectionBody.parse(JSON.parse(body)) }));

const text = (ms: number) => new Date(ms).toISOString();

/** Returns the time of a session that counts, by the edition's clock. */
export const windowOf = ({ startsAt, endsAt }: Pick<PublishedSession, 'startsAt' | 'endsAt'>): Interval => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
});

/** Converts an objection, by the edition's clock. */
export const objectionIn = ({ at, body }: EventRow, shiftMs: number): Presence['objections'][number] => ({
  at: text(at.getTime() + shiftMs),
  text: ObjectionBody.parse(JSON.parse(body)).text,
});

const checkOf = (check: CheckRow): Presence['checks'][number] => {
  const byEdition = (at: Date) => text(at.getTime() + check.shift_ms);
  return {
    from: check.stretch_from.toISOString(),
    until: check.stretch_until.toISOString(),
    askedAt: byEdition(check.asked_at),
    answerBy: byEdition(check.answer_by),
    confirmedAt: check.confirmed_at && byEdition(check.confirmed_at),
  };
};

function presenceIn(
  session: PublishedSession,
  stays: readonly StayRow[],
  remarks: readonly EventRow[],
  checks: readonly CheckRow[],
): Presence {
  const corrections = correctionsIn(remarks);
  const shift = stays.at(-1)?.shift_ms ?? 0;
  return {
    sessionId: session.id,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    minutes: countedMinutes({ stays: stays.map(intervalOf), corrections, session: windowOf(session) }),
    stays: stays.map((stay) => {
      const { from, until } = intervalOf(stay);
      return { kind: stay.kind, from: text(from), until: stay.ended_at === null ? null : text(until) };
    }),
    corrections: corrections.map(({ at, from, until, ...rest }) => ({
      at: text(at.getTime() + shift),
      from: text(from),
      until: text(until),
      ...rest,
    })),
    checks: checks.map(checkOf),
    objections: remarks.filter(({ kind }) => kind === 'objected').map((row) => objectionIn(row, shift)),
  };
}

/** Reads presence by person and session, for all with data. */
async function readPresence(ctx: Context, of: PresenceOf) {
  const [stays, remarks, checks] = await Promise.all([
    selectStays(ctx.db, of),
    selectRemarks(ctx.db, of),
    selectChecks(ctx.db, of),
  ]);
  const keyOf = (row: StayRow | EventRow | CheckRow) => `${row.session_id} ${row.person_id}`;
  const stayed = Map.groupBy(stays, keyOf);
  const remarked = Map.groupBy(remarks, keyOf);
  const checked = Map.groupBy(checks, keyOf);
  const found: { personId: string; presence: Presence }[] = [];
  const keys = [...new Set([...stayed.keys(), ...remarked.keys()])];
  for (const [index, key] of keys.entries()) {
    if (index % maximumAtOnce === 0) await nextTurn();
    const [sessionId = '', personId = ''] = key.split(' ');
    const session = await findSession(ctx, { editionId: of.editionId, sessionId });
    if (session === undefined) continue;
    const presence = presenceIn(
      session,
      stayed.get(key) ?? [],
      remarked.get(key) ?? [],
      checked.get(key) ?? [],
    );
    found.push({ personId, presence });
  }
  // A plain comparison of texts in one format is fast enough for thousands.
  const isLater = (one: (typeof found)[0], other: (typeof found)[0]) =>
    one.presence.startsAt > other.presence.startsAt;
  return found.toSorted((one, other) => Number(isLater(one, other)) - Number(isLater(other, one)));
}

/** Lists presence with names, for staff. */
export async function listPresence(ctx: Context, of: PresenceOf): Promise<AttendeePresence[]> {
  const found = await readPresence(ctx, of);
  const people = await describePeople(ctx, of.editionId, [...new Set(found.map(({ personId }) => personId))]);
  return found.flatMap(({ personId, presence }) => {
    const person = people.get(personId);
    return person === undefined ? [] : [{ ...person, ...presence }];
  });
}

/** Lists all sessions that a person attended, and writes an audit entry. */
export async function listPersonPresence(
  ctx: Context,
  { edition, person }: { edition: EditionRow; person: Attendee },
): Promise<ReplyOf<typeof contract.listPersonPresence>> {
  const { personId } = person;
  await recordView(ctx, { action: 'presence.viewed', subjectType: 'attendee', subjectId: personId });
  const content = await listPresence(ctx, { editionId: edition.id, personIds: [personId] });
  return { content, total: content.length, person };
}

/** Returns the caller's own minutes. Empty for a caller without a role in this edition. */
export async function getOwnPresence(
  ctx: Context,
  edition: EditionRow,
): Promise<ReplyOf<typeof contract.getOwnPresence>> {
  const caller = await identifyCaller(ctx, edition.id);
  const found =
    caller === undefined
      ? []
      : await readPresence(ctx, { editionId: edition.id, personIds: [caller.personId] });
  const content = found.map(({ presence }) => presence);
  return { content, total: content.length };
}

async function presenceOf(ctx: Context, { edition, session }: NamedSession, personId: string) {
  const of = { editionId: edition.id, sessionId: session.id, personIds: [personId] };
  const [first] = await readPresence(ctx, of);
  return first?.presence ?? presenceIn(session, [], [], []);
}

/** Stores an objection of the caller to their minutes. @throws NOT_ALLOWED; TOO_MANY_REQUESTS – too often */
export async function objectToPresence(
  ctx: Context,
  named: NamedSession,
  { text: objection }: ReceivedBy<typeof contract.objectToPresence>['body'],
): Promise<Presence> {
  const { edition, session } = named;
  const { personId } = await requireCaller(ctx, edition.id);
  await ctx.services.limits.take(objecting, personId);
  const about = { edition_id: edition.id, session_id: session.id, person_id: personId };
  await ctx.db.transaction().execute((trx) => logRemark(ctx, trx, 'objected', about, { text: objection }));
  return presenceOf(ctx, named, personId);
}

/** Checks whether a person without a registration was in a session. */
const wasThere = async (ctx: Context, { edition, session }: NamedSession, personId: string) =>
  (await selectStays(ctx.db, { editionId: edition.id, sessionId: session.id, personIds: [personId] }))
    .length > 0;

/** Decides that a time counts for a person or does not. @throws NOT_FOUND – neither present nor registered */
export async function correctPresence(
  ctx: Context,
  named: NamedSession,
  { personId, from, until, adds, reason }: ReceivedBy<typeof contract.correctPresence>['body'],
): Promise<AttendeePresence> {
  const { edition, session } = named;
  const person = (await describePeople(ctx, edition.id, [personId])).get(personId);
  if (person === undefined && (await findRegistrants(ctx, [personId])).has(personId))
    return failNotFound('live.notFound.elsewhere');
  if (person === undefined || (person.registrationNumber === '' && !(await wasThere(ctx, named, personId))))
    return failNotFound('live.notFound.person');
  const about = { edition_id: edition.id, session_id: session.id, person_id: personId };
  const body = { from: Date.parse(from), until: Date.parse(until), adds, reason, by: accountOf(ctx) };
  await ctx.db.transaction().execute((trx) => logRemark(ctx, trx, 'corrected', about, body, reason));
  return { ...person, ...(await presenceOf(ctx, named, personId)) };
}

/** Returns how far the edition's clock is ahead of the real clock, in milliseconds. */
export const shiftOf = (ctx: Context, edition: EditionRow): number =>
  editionNow(timesOf(edition), ctx.now).getTime() - ctx.now.getTime();
