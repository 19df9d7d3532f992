import type { Context } from '../../platform/context.ts';
import type { EditionRow } from '../editions/index.ts';
import type { PublishedSession } from '../programme/index.ts';
import { listSampleRegistrants } from '../registrations/index.ts';
import { logClosedStays, logOpenedStays } from './presence-log.ts';
import { insertSampleStays, selectSessionsWithPresence } from './stays.queries.ts';

const peopleCount = 60;
const minuteMs = 60_000;

/** Sessions that somebody follows one after the other: one of those that begin next, in turn by person. */
function wayOf(sessions: readonly PublishedSession[], person: number): PublishedSession[] {
  const way: PublishedSession[] = [];
  let from = 0;
  for (;;) {
    const next = sessions.filter(({ startsAt }) => startsAt.getTime() >= from);
    const first = next[0];
    if (first === undefined) return way;
    const together = next.filter(({ startsAt }) => startsAt.getTime() === first.startsAt.getTime());
    const chosen = together[person % together.length] ?? first;
    way.push(chosen);
    from = chosen.endsAt.getTime();
  }
}

/** Most stay to the end; some come late, and every ninth leaves at half-time. */
function stayIn({ startsAt, endsAt }: PublishedSession, person: number) {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const from = startsAt.getTime() + (person % 5) * 2 * minuteMs;
  const until =
    person % 9 === 4 ? startsAt.getTime() + lengthMs / 2 : endsAt.getTime() - (person % 4) * minuteMs;
  return { from, until: Math.max(from, until) };
}

/**
 * Stores the minutes of a day, with the log that vouches for them: some invented people followed the first day's
 * sessions online, in a rehearsal of that day yesterday.
 */
export async function storeSampleStays(
  ctx: Context,
  edition: EditionRow,
  sessions: readonly PublishedSession[],
): Promise<void> {
  if ((await selectSessionsWithPresence(ctx.db, edition.id)).length > 0) return;
  const day = sessions
    .filter(({ date }) => date === edition.starts_on)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first] = day;
  if (first === undefined) return;
  const shiftMs = first.startsAt.getTime() - (ctx.now.getTime() - 24 * 60 * minuteMs);
  const people = (await listSampleRegistrants(ctx)).slice(0, peopleCount);
  const stays = people.flatMap((personId, person) =>
    wayOf(day, person).map((session) => {
      const { from, until } = stayIn(session, person);
      const endedAt = new Date(until - shiftMs);
      return {
        edition_id: edition.id,
        session_id: session.id,
        person_id: personId,
        account_id: null,
        kind: 'online' as const,
        connected_at: new Date(from - shiftMs),
        last_alive_at: endedAt,
        ended_at: endedAt,
        end_reason: 'left' as const,
        shift_ms: shiftMs,
      };
    }),
  );
  if (stays.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    const stored = await insertSampleStays(trx, stays);
    await logOpenedStays(ctx, trx, stored);
    await logClosedStays(ctx, trx, stored);
  });
}
