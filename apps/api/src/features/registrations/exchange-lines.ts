import type { FeeTable, OptionChoice } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { exchangeSeats } from '../editions/index.ts';
import type { CodeRow } from './discount-codes.queries.ts';
import { exchangeUses } from './discount-codes.ts';
import { insertLines, selectLines, updateLinesCancelled } from './registration-lines.queries.ts';
import { choiceOf, newLines, seatOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';

interface LineChange {
  before: OptionChoice[];
  after: readonly OptionChoice[];
  isChanged: boolean;
  /** Options of the lines before and after. */
  seats: { from: string[]; to: string[] };
}

const isSame = (one: OptionChoice, other: OptionChoice) =>
  one.code === other.code && one.person === other.person;

/** Cancels lines of an unpaid registration that were not chosen again, and adds new ones. A line that stays keeps its id. */
export async function exchangeLines(
  ctx: Context,
  trx: Trx,
  id: string,
  {
    options,
    after,
  }: { options: readonly Pick<FeeTable['options'][number], 'id' | 'code'>[]; after: readonly OptionChoice[] },
): Promise<LineChange> {
  const present = await selectLines(trx, [id]);
  const wanted = [...after];
  const dropped = present.filter((line) => {
    const place = wanted.findIndex((choice) => isSame(choice, choiceOf(line)));
    if (place >= 0) wanted.splice(place, 1);
    return place < 0;
  });
  const added = newLines(ctx, { options }, id, wanted);
  if (dropped.length > 0)
    await updateLinesCancelled(
      trx,
      dropped.map((line) => line.id),
      ctx.now,
    );
  if (added.length > 0) await insertLines(trx, added).execute();
  const kept = present.filter((line) => !dropped.includes(line));
  return {
    before: present.map(choiceOf),
    after,
    isChanged: dropped.length + added.length > 0,
    seats: {
      from: present.map((line) => line.option_id),
      to: [...kept, ...added].map((line) => line.option_id),
    },
  };
}

/** Returns what the audit log says of exchanged lines. */
export function lineDetails({ isChanged, before, after }: LineChange) {
  const codes = (choices: readonly OptionChoice[]) => choices.map(({ code }) => code).join(', ');
  return isChanged ? { options: [codes(before), codes(after)] } : {};
}

/**
 * Exchanges the seats of an unpaid registration, and the use of its code, if it holds them. Comes last in the transaction,
 * because all registrations need the quotas' rows. A released seat is taken again when the person pays.
 * @throws CATEGORY_FULL, OPTION_FULL, EDITION_FULL – no seat is left
 * @throws INVALID_INPUT – the new code is used up
 */
export async function exchangeHeld(
  ctx: Context,
  trx: Trx,
  [before, after]: [RegistrationRow, RegistrationRow],
  { lines, codes }: { lines: LineChange; codes: { before: CodeRow | undefined; after: CodeRow | undefined } },
): Promise<void> {
  if (before.seat_held_until === null) return;
  await exchangeSeats(ctx, trx, before.edition_id, {
    from: { categoryId: seatOf(before), optionIds: lines.seats.from },
    to: { categoryId: seatOf(after), optionIds: lines.seats.to },
  });
  if (codes.before?.id !== codes.after?.id)
    await exchangeUses(trx, { taken: codes.after, returned: codes.before });
}
