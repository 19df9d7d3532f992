import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { logClosedStays, logOpenedStays } from './presence-log.ts';
import { type Ending, insertStay, lockPerson, type StayRow, updateEnded } from './stays.queries.ts';

/** The person who enters. */
export interface Entering {
  editionId: string;
  sessionId: string;
  personId: string;
  accountId: string | null;
  kind: StayRow['kind'];
  /** Lead of the edition's clock over the real one. */
  shiftMs: number;
}

const batchSize = 500;

async function endSome(ctx: Context, trx: Trx, ending: Ending, atMost = batchSize): Promise<StayRow[]> {
  const ended = await updateEnded(trx, ending, atMost);
  await logClosedStays(ctx, trx, ended);
  return ended;
}

/** Starts a stay. Ends another stay of the person of the same kind. @returns the stay, and the ended ones */
export function openStay(ctx: Context, entering: Entering): Promise<{ stay: StayRow; ended: StayRow[] }> {
  const { personId, kind } = entering;
  return ctx.db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    const ended = await endSome(ctx, trx, { personId, kind, reason: 'taken-over' });
    const stay = await insertStay(trx, {
      edition_id: entering.editionId,
      session_id: entering.sessionId,
      person_id: personId,
      account_id: entering.accountId,
      kind,
      shift_ms: entering.shiftMs,
    });
    await logOpenedStays(ctx, trx, [stay]);
    return { stay, ended };
  });
}

/** Ends stays, some hundred per transaction. Repeating it changes nothing. @returns the number of ended stays */
export async function endStays(ctx: Context, ending: Ending): Promise<number> {
  let count = 0;
  for (;;) {
    const ended = await ctx.db.transaction().execute((trx) => endSome(ctx, trx, ending));
    count += ended.length;
    if (ended.length < batchSize) return count;
  }
}
