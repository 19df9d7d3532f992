import type * as contract from '@airway/contract';
import type { Money, ReceivedBy, RegistrationSummary, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getSeatsLeft, noSeats, seatsShown } from '../editions/index.ts';
import { requirePayable, requireReversible, returnChargeNow } from '../payments/index.ts';
import { heldSeats, selectWaitingChange } from './changes.queries.ts';
import { describeRegistration } from './describe-registration.ts';
import { endWaiting, releaseWaiting } from './end-change.ts';
import { logRegistration } from './log-registration.ts';
import { type Named, requireNamed } from './own-registration.ts';
import {
  isAsWanted,
  loadChangeFees,
  type Plan,
  planChange,
  readLacks,
  readOffer,
  type WantedChange,
} from './plan-change.ts';
import { selectLines } from './registration-lines.queries.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { isOpenTo, optionPriceFor, quoteFor } from './registrations.rules.ts';
import { getRemaining } from './settle-cancellation.ts';
import { storePlan } from './store-plan.ts';
import { requireMailReader, requireReader } from './unpaid-registration.ts';

// Each change with a difference to pay holds seats for a while.
const changing = defineLimit('registration.change.paid', { points: 10, durationSeconds: 24 * 3600 });

/** Returns the number of seats left of a category or an option for a registration whose waiting change may hold some. */
async function readSeatsLeft(ctx: Context, row: RegistrationRow): Promise<(id: string) => number> {
  const left = await getSeatsLeft(ctx, row.edition_id);
  const waiting = await selectWaitingChange(ctx.db, row.id);
  const { categoryIds, optionIds } = waiting === undefined ? noSeats : heldSeats(waiting, row);
  const held = [...categoryIds, ...optionIds];
  return (id) => (left.get(id) ?? Number.POSITIVE_INFINITY) + held.filter((one) => one === id).length;
}

/**
 * Returns what a paid registration of the caller may become. It takes no other seat of the edition. The seats that its
 * waiting change holds count as free for it.
 * @throws NOT_FOUND – named another person's
 * @throws CONFLICT, PAYMENT_IN_PROGRESS – as `planChange`
 */
export async function getChangeChoices(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<ReplyOf<typeof contract.getChangeChoices>> {
  const row = requireNamed(rows, named);
  const { currency } = await getRemaining(ctx, ctx.db, row, 'paidChange');
  const { onSale, whole, code } = await loadChangeFees(ctx, row);
  const lacksOf = await readLacks(ctx, row, 'registrant');
  const seatsLeftOf = await readSeatsLeft(ctx, row);
  const lines = await selectLines(ctx.db, [row.id]);
  const categories: ReplyOf<typeof contract.getChangeChoices>['categories'] = [];
  for (const category of whole.categories) {
    if (category.id === row.category_id) {
      categories.unshift({ code: category.code, name: category.name, fee: null, isFull: false });
      continue;
    }
    const offered = onSale.categories.find(({ id }) => id === category.id);
    const fee =
      offered &&
      quoteFor(onSale, { categoryCode: offered.code, attendance: row.attendance }, [], code)?.total;
    if (offered === undefined || fee?.currency !== currency || (await lacksOf(offered)).length > 0) continue;
    const isFull = row.attendance !== 'online' && seatsLeftOf(offered.id) <= 0;
    categories.push({ code: offered.code, name: offered.name, fee, isFull });
  }
  const options = whole.options.flatMap((option) => {
    const offered = onSale.options.find(({ id }) => id === option.id);
    const isOffered = offered !== undefined && isOpenTo(offered, row.attendance);
    const price = (isOffered && optionPriceFor(offered, onSale.period, currency)) || null;
    const isChosen = lines.some((line) => line.option_id === option.id);
    if (price === null && !isChosen) return [];
    const { code: optionCode, kind, name, description } = option;
    return { code: optionCode, kind, name, description, ...seatsShown(seatsLeftOf(option.id)), price };
  });
  return { categories, options };
}

/**
 * Returns what a change of a paid registration of the caller costs or gives back now.
 * @throws NOT_FOUND – named another person's
 * @throws the errors of `planChange`
 */
export async function previewChange(
  ctx: Context,
  rows: readonly RegistrationRow[],
  { registrationNumber, ...wanted }: ReceivedBy<typeof contract.previewChange>['body'],
): Promise<ReplyOf<typeof contract.previewChange>> {
  const row = requireNamed(rows, { registrationNumber });
  const { preview } = await planChange(ctx, ctx.db, row, await readOffer(ctx, row, wanted));
  return preview;
}

const isSame = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && (one.currency === other.currency || one.amountMinor === 0);

/**
 * Plans a change and stores it with `store`, in one transaction. Plans it anew if the registration was changed at the same
 * moment: the same request twice is one change.
 */
async function changeAsSeen<Result>(
  ctx: Context,
  seen: RegistrationRow,
  wanted: WantedChange,
  store: (trx: Trx, row: RegistrationRow, plan: Plan) => Promise<Result>,
): Promise<Result | undefined> {
  // Before the transaction, which would need a second connection for it.
  const offer = await readOffer(ctx, seen, wanted);
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, seen.id, own(ctx.actor))) ?? fail('NOT_FOUND');
    requireReader(ctx, row);
    if (await isAsWanted(trx, row, offer)) return { result: undefined };
    if (row.version !== seen.version) return { row };
    return { result: await store(trx, row, await planChange(ctx, trx, row, offer)) };
  });
  return 'row' in outcome ? changeAsSeen(ctx, outcome.row, wanted, store) : outcome.result;
}

/**
 * Changes a confirmed registration of the caller. What goes back is committed before the gateway is called. With a
 * difference to pay, the change waits for its payment and holds the seats. A registration that is already as wanted stays
 * unchanged.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – the caller only knows number and e-mail, or linked it by them
 * @throws CONFLICT – other amounts apply now, or it is unpaid or cancelled
 * @throws CATEGORY_FULL, OPTION_FULL – no seat is left
 * @throws HOLD_LIMIT_REACHED – its changes have held seats for the maximum time
 * @throws TOO_MANY_REQUESTS – 10 changes in a day
 * @throws the errors of `planChange`, and PAYMENT_NOT_CONFIGURED
 */
export async function changePaidRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  {
    registrationNumber,
    pays,
    givesBack,
    ...wanted
  }: ReceivedBy<typeof contract.changePaidRegistration>['body'],
): Promise<RegistrationSummary> {
  const ownRow = requireNamed(rows, { registrationNumber });
  const { id } = ownRow;
  await requireMailReader(ctx, ownRow);
  await ctx.services.limits.take(changing, id);
  if (givesBack.amountMinor > 0) await requireReversible(ctx, id);
  if (pays.amountMinor > 0) await requirePayable(ctx, pays);
  const changed = await changeAsSeen(ctx, ownRow, wanted, (trx, row, plan) => {
    const isOther = !isSame(pays, plan.preview.pays) || !isSame(givesBack, plan.preview.givesBack);
    if (isOther) fail('CONFLICT', { sentence: { id: 'registrations.paidChange.amountChanged' } });
    return storePlan(ctx, trx, row, plan, { actor: 'payer', staffId: null });
  });
  const scheduled = changed?.scheduled;
  logRegistration(ctx, 'changed', id, scheduled?.paymentId);
  if (scheduled !== undefined) await returnChargeNow(ctx, scheduled, 'payer');
  return describeRegistration(ctx, (await selectRegistration(ctx.db, id)) ?? fail('NOT_FOUND'));
}

/**
 * Ends a change of the caller whose difference is not paid. Repeating it changes nothing.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – as `changePaidRegistration`
 * @throws PAYMENT_IN_PROGRESS – its difference may be charged already
 */
export async function dropChange(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<RegistrationSummary> {
  const ownRow = requireNamed(rows, named);
  await requireMailReader(ctx, ownRow);
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, ownRow.id, own(ctx.actor))) ?? fail('NOT_FOUND');
    requireReader(ctx, row);
    const ended = await endWaiting(ctx, trx, row.id);
    if (ended !== undefined) await releaseWaiting(ctx, trx, row, ended);
  });
  return describeRegistration(ctx, (await selectRegistration(ctx.db, ownRow.id)) ?? fail('NOT_FOUND'));
}
