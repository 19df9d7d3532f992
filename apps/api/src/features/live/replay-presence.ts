import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { findSession } from '../programme/index.ts';
import { countedMinutes, type Interval } from './presence.rules.ts';
import { correctionsIn, intervalOf, windowOf } from './presence.service.ts';
import {
  type EventRow,
  type StayRow,
  selectEventsAfter,
  selectSessionsWithPresence,
  selectStaysAfter,
} from './stays.queries.ts';

const OpenedBody = z.object({ shiftMs: z.int() });

/** Minutes of one person in one session. */
interface CountedMinutes {
  sessionId: string;
  personId: string;
  /** Minutes from the stays, and from the log alone. */
  kept: number;
  replayed: number;
}

interface Replay {
  /** Number of log entries. */
  count: number;
  minutes: CountedMinutes[];
}

/** Rebuilds stays from the log alone. An open stay lasts until its last heartbeat, which is not in the log. */
function staysIn(events: readonly EventRow[], lastBeats: ReadonlyMap<number, Date>): Interval[] {
  const closed = new Map(
    events.filter(({ kind }) => kind === 'closed').map(({ stay_id, at }) => [stay_id, at]),
  );
  return events
    .filter(({ kind }) => kind === 'opened')
    .map(({ stay_id, at, body }) => {
      const { shiftMs } = OpenedBody.parse(JSON.parse(body));
      const until = closed.get(stay_id) ?? lastBeats.get(stay_id ?? 0) ?? at;
      return { from: at.getTime() + shiftMs, until: until.getTime() + shiftMs };
    });
}

/** Compares each person's minutes from the log with those from the stays, for one session. */
async function replaySession(ctx: Context, of: { editionId: string; sessionId: string }): Promise<Replay> {
  const events: EventRow[] = [];
  const pages = batchesOf<EventRow>((after, limit) => selectEventsAfter(ctx.db, of, after?.id, limit));
  for await (const rows of pages) events.push(...rows);
  const stays: StayRow[] = [];
  for await (const rows of batchesOf<StayRow>((after, limit) =>
    selectStaysAfter(ctx.db, of, after?.id, limit),
  ))
    stays.push(...rows);
  const session = await findSession(ctx, of);
  if (session === undefined) return { count: events.length, minutes: [] };
  const lastBeats = new Map(
    stays.filter(({ ended_at }) => ended_at === null).map(({ id, last_alive_at }) => [id, last_alive_at]),
  );
  const staysByPerson = Map.groupBy(stays, ({ person_id }) => person_id);
  const logged = Map.groupBy(events, ({ person_id }) => person_id);
  const minutes = [...new Set([...staysByPerson.keys(), ...logged.keys()])].map(
    (personId): CountedMinutes => {
      const own = logged.get(personId) ?? [];
      const decided = { corrections: correctionsIn(own), session: windowOf(session) };
      return {
        sessionId: of.sessionId,
        personId,
        kept: countedMinutes({ stays: (staysByPerson.get(personId) ?? []).map(intervalOf), ...decided }),
        replayed: countedMinutes({ stays: staysIn(own, lastBeats), ...decided }),
      };
    },
  );
  return { count: events.length, minutes };
}

/**
 * Counts all minutes of an edition again from the presence log, beside those from the stays. Reads one session after
 * the other, in batches.
 */
export async function replayPresence(ctx: Context, editionId: string): Promise<Replay> {
  const total: Replay = { count: 0, minutes: [] };
  for (const sessionId of await selectSessionsWithPresence(ctx.db, editionId)) {
    const { count, minutes } = await replaySession(ctx, { editionId, sessionId });
    total.count += count;
    total.minutes.push(...minutes);
  }
  return total;
}
