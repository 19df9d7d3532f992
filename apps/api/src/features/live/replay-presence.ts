import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { findSession } from '../programme/index.ts';
import { countedMinutes, type Interval } from './presence.rules.ts';
import { correctionsIn, intervalOf, windowOf } from './presence.service.ts';
import { type EventRow, type StayRow, selectEventsAfter, selectStays } from './stays.queries.ts';

const OpenedBody = z.object({ shiftMs: z.int() });

/** Minutes of one person in one session. */
export interface CountedMinutes {
  sessionId: string;
  personId: string;
  /** As the stays say, and as the log alone says. */
  kept: number;
  replayed: number;
}

export interface Replay {
  /** How many entries the log has. */
  count: number;
  minutes: CountedMinutes[];
}

const keyOf = ({ session_id, person_id }: EventRow | StayRow) => `${session_id} ${person_id}`;

/** Stays as the log alone tells them; one that has not ended lasts until its last beat, which no log keeps. */
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

/** Counts all minutes of an edition anew from the log of presence, beside those that its stays give. */
export async function replayPresence(ctx: Context, editionId: string): Promise<Replay> {
  const events: EventRow[] = [];
  const batches = batchesOf<EventRow>((after, limit) =>
    selectEventsAfter(ctx.db, editionId, after?.id, limit),
  );
  for await (const rows of batches) events.push(...rows);
  const stays = await selectStays(ctx.db, { editionId });
  const open = stays.filter(({ ended_at }) => ended_at === null);
  const lastBeats = new Map(open.map(({ id, last_alive_at }) => [id, last_alive_at]));
  const kept = Map.groupBy(stays, keyOf);
  const logged = Map.groupBy(events, keyOf);
  const minutes: CountedMinutes[] = [];
  for (const key of new Set([...kept.keys(), ...logged.keys()])) {
    const [sessionId = '', personId = ''] = key.split(' ');
    const session = await findSession(ctx, { editionId, sessionId });
    if (session === undefined) continue;
    const own = logged.get(key) ?? [];
    const decided = { corrections: correctionsIn(own), session: windowOf(session) };
    minutes.push({
      sessionId,
      personId,
      kept: countedMinutes({ stays: (kept.get(key) ?? []).map(intervalOf), ...decided }),
      replayed: countedMinutes({ stays: staysIn(own, lastBeats), ...decided }),
    });
  }
  return { count: events.length, minutes };
}
