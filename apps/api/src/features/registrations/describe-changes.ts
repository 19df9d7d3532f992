import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findChangeAttempt } from '../payments/index.ts';
import type { ChangeRow } from './changes.queries.ts';
import { nameChange } from './name-change.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Describes the change that waits for its payment, and those that are done. */
export async function describeChanges(
  ctx: Context,
  { edition_id: editionId }: Pick<RegistrationRow, 'edition_id'>,
  rows: readonly ChangeRow[],
  shown: (instant: Date) => string,
): Promise<Pick<RegistrationSummary, 'change' | 'changes'>> {
  const waiting = rows.find((row) => row.state === 'waiting');
  const changes: RegistrationSummary['changes'] = [];
  for (const row of rows) {
    if (row.settled_at === null) continue;
    const { currency, pays_minor: paysMinor, gives_back_minor: givesBackMinor } = row;
    changes.push({
      at: shown(row.settled_at),
      ...(await nameChange(ctx, editionId, row)),
      paid: paysMinor === 0 ? null : { amountMinor: paysMinor, currency },
      givesBack: givesBackMinor === 0 ? null : { amountMinor: givesBackMinor, currency },
    });
  }
  if (waiting?.held_until == null) return { change: null, changes };
  const { category, attendance, added, dropped } = await nameChange(ctx, editionId, waiting);
  return {
    change: {
      pays: { amountMinor: waiting.pays_minor, currency: waiting.currency },
      heldUntil: shown(waiting.held_until),
      category: category?.to ?? null,
      attendance,
      added,
      dropped,
      statusKey:
        (await findChangeAttempt(ctx.db, { registrationId: waiting.registration_id, changeId: waiting.id }))
          ?.statusKey ?? null,
    },
    changes,
  };
}
