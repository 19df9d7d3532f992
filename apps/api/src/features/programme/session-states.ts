import type { LateChange, SessionState } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';
import { sessionStatesScope } from './programme.rules.ts';
import { deleteState, selectStates, upsertState } from './session-states.queries.ts';

interface Timed {
  id: string;
  lateChange: LateChange | null;
  startsAt: Date;
  endsAt: Date;
}

const byClock = ({ startsAt, endsAt }: Timed, at: Date): SessionState => {
  if (at < startsAt) return 'READY';
  return at < endsAt ? 'LIVE' : 'CLOSED';
};

/** A postponed session has not begun, whatever its room's state. */
function byLateChange({ lateChange }: Timed): SessionState | undefined {
  if (lateChange?.kind === 'cancelled') return 'CLOSED';
  return lateChange?.kind === 'postponed' ? 'READY' : undefined;
}

/**
 * Returns a function for the state of each session of an edition: from its late change, else its live room, else its
 * times by the edition's clock.
 */
export async function statesOf(ctx: Context, edition: EditionRow): Promise<(session: Timed) => SessionState> {
  const roomStates = await ctx.services.content.cached(sessionStatesScope(edition.id), 'states', async () => {
    const rows = await selectStates(ctx.db, edition.id);
    return new Map(rows.map(({ session_id, state }) => [session_id, state]));
  });
  const at = editionNow(timesOf(edition), ctx.now);
  return (session) => byLateChange(session) ?? roomStates.get(session.id) ?? byClock(session, at);
}

export const stateOf = async (ctx: Context, edition: EditionRow, session: Timed): Promise<SessionState> =>
  (await statesOf(ctx, edition))(session);

/** Returns the next time, in real time, when the clock changes a session's state. Null if it does not. */
export function nextByClock(ctx: Context, edition: EditionRow, sessions: readonly Timed[]): Date | null {
  const at = editionNow(timesOf(edition), ctx.now);
  const coming = sessions
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
    .filter((moment) => moment > at.getTime());
  if (coming.length === 0) return null;
  return new Date(Math.min(...coming) - at.getTime() + ctx.now.getTime());
}

/** Sets the state of a session, or (null) lets the clock decide again. */
export async function setSessionState(
  ctx: Context,
  trx: Trx,
  { editionId, sessionId }: { editionId: string; sessionId: string },
  state: SessionState | null,
): Promise<void> {
  if (state === null) await deleteState(trx, sessionId);
  else await upsertState(trx, sessionId, state, ctx.now);
  await touchContent(ctx, trx, sessionStatesScope(editionId));
}
