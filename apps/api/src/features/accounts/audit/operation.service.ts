import type { OperationState } from '@airway/contract';
import type { Context } from '../../../platform/context.ts';
import { selectLastDoctorRun } from '../../../platform/doctor-runs.queries.ts';
import { countUnsentSince } from '../../../platform/mails-again.queries.ts';

const reportedPeriodMs = 30 * 86_400_000;

/** Returns the result of the newest nightly check and the number of mails that could not be sent. */
export async function getOperationState(ctx: Context): Promise<OperationState> {
  const [run, unsentMailCount] = await Promise.all([
    selectLastDoctorRun(ctx.db),
    countUnsentSince(ctx.db, new Date(ctx.now.getTime() - reportedPeriodMs)),
  ]);
  return {
    examination:
      run === undefined
        ? null
        : {
            at: run.ended_at.toISOString(),
            heldCount: run.held_count,
            findings: (run.findings as { name: string }[]).map(({ name }) => name),
          },
    unsentMailCount,
  };
}
