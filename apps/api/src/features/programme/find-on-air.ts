import type { OnAir } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { publishedProgramme } from './published.access.ts';
import { nextByClock, statesOf } from './session-states.ts';

/** Finds the sessions of the current edition that are broadcast now. */
export async function findOnAir(ctx: Context): Promise<OnAir> {
  const edition = await getCurrentEditionRow(ctx);
  const programme = await publishedProgramme(ctx, edition.id);
  const online = (programme?.sessions ?? []).filter(({ participation }) => participation !== 'onsite');
  const stateFor = await statesOf(ctx, edition);
  return {
    titles: online.filter((session) => stateFor(session) === 'LIVE').map(({ title }) => title),
    changesAt: nextByClock(ctx, edition, online)?.toISOString() ?? null,
  };
}
