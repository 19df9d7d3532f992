import type { OnAir } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { publishedProgramme } from './published.access.ts';
import { nextByClock, statesOf } from './session-states.ts';

/** Finds whether a session of the current edition is broadcast now. */
export async function findOnAir(ctx: Context): Promise<OnAir> {
  const edition = await getCurrentEditionRow(ctx);
  const programme = await publishedProgramme(ctx, edition.id);
  const online = (programme?.sessions ?? []).filter(({ participation }) => participation !== 'onsite');
  const stateFor = await statesOf(ctx, edition);
  return {
    isNow: online.some((session) => stateFor(session) === 'LIVE'),
    changesAt: nextByClock(ctx, edition, online)?.toISOString() ?? null,
  };
}
