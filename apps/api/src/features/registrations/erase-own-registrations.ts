import type { DataErasure } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { DataSubject, ErasedRows } from '../../platform/own-data.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { addDays, dayInZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, lockEditionShared, timesOf } from '../editions/index.ts';
import { hasOpenCaseOf, listMoneyIds } from '../payments/index.ts';
import { registrationsOf } from './data-subject.access.ts';
import { emptyRegistrations } from './empty-registrations.ts';
import { lockErasable } from './own-registrations.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** As long as the log of presence cannot be erased, because credits are reported from it. */
const reportedDays = 28;

type Hindrance = DataErasure['hindered'][number];

function hindranceBy(
  { ends_on, time_zone, ...edition }: EditionRow,
  now: Date,
  { state, wants_credits }: RegistrationRow,
): Hindrance['why'] | undefined {
  if (state === 'cancelled') return undefined;
  const own = editionNow(timesOf({ ends_on, time_zone, ...edition }), now);
  const today = dayInZone(own < now ? own : now, time_zone);
  if (today <= ends_on) return 'registered';
  return wants_credits && state === 'confirmed' && today <= addDays(ends_on, reportedDays)
    ? 'credits'
    : undefined;
}

async function findHindrances(
  ctx: Context,
  trx: Trx,
  rows: readonly RegistrationRow[],
): Promise<Hindrance[]> {
  const found: Hindrance[] = [];
  for (const row of rows) {
    const edition = await lockEditionShared(trx, row.edition_id);
    if (edition === undefined) continue;
    const why =
      hindranceBy(edition, ctx.now, row) ?? ((await hasOpenCaseOf(trx, row.id)) ? 'payment' : undefined);
    if (why !== undefined) found.push({ what: readableNumber(row.number), why });
  }
  return found;
}

/** Empties the registrations of a person as their retention does, if nothing hinders it. Payments stay. */
export async function eraseOwnRegistrations(
  ctx: Context,
  trx: Trx,
  subject: DataSubject,
): Promise<ErasedRows> {
  const rows = await lockErasable(trx, registrationsOf(subject));
  const hindered = await findHindrances(ctx, trx, rows);
  const ids = rows.map(({ id }) => id);
  const kept = ids.length === 0 ? 0 : (await listMoneyIds(trx, ids)).length;
  if (hindered.length > 0) return { hindered, emptied: 0, kept };
  await emptyRegistrations(ctx, trx, ids);
  return { emptied: ids.length, kept };
}
