import type * as contract from '@airway/contract';
import type { LinePreview, Money, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import { findExpected } from '../payments/index.ts';
import { selectWaitingChange } from './changes.queries.ts';
import { findChoices } from './find-choices.ts';
import { readPaidLines } from './paid-lines.ts';
import { planChange, readLacks } from './plan-change.ts';
import { choiceOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { getRemaining } from './settle-cancellation.ts';
import { findPeriods, readStaffOffer, type StaffOffer, type WantedLines } from './staff-offer.ts';
import { previewUnpaid } from './unpaid-lines.ts';

type Notes = LinePreview['notes'];

/** @throws CONFLICT – it is cancelled */
export function requireLive({ state }: Pick<RegistrationRow, 'state'>): void {
  if (state === 'cancelled') fail('CONFLICT', { sentence: { id: 'registrations.change.isCancelled' } });
}

/**
 * Returns what a registration has, and what staff may change it to.
 * @throws CONFLICT – it is cancelled
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet
 */
export async function getLineChoices(
  ctx: Context,
  row: RegistrationRow,
): Promise<ReplyOf<typeof contract.getLineChoices>> {
  requireLive(row);
  const isPaid = row.state === 'confirmed';
  const [table, periods, { lines, code }] = await Promise.all([
    getWholeFeeTable(ctx, row.edition_id),
    findPeriods(ctx, row.edition_id),
    findChoices(ctx, row),
  ]);
  const category = table.categories.find(({ id }) => id === row.category_id) ?? fail('CONFLICT');
  const currency = table.currencies.find(({ audience }) => audience === row.audience)?.currency;
  return {
    version: row.version,
    isPaid,
    categoryCode: category.code,
    attendance: row.attendance,
    options: lines.map(choiceOf),
    discountCode: code?.code ?? '',
    periods,
    categories: table.categories.filter(({ audience }) => audience === row.audience),
    optionChoices: table.options.map((option) => ({
      ...option,
      prices: option.prices.filter(({ price }) => price.currency === currency),
    })),
    lines: isPaid ? await readPaidLines(ctx.db, row, await getRemaining(ctx, ctx.db, row, 'paidChange')) : [],
  };
}

/** Names the rules that wanted lines break although staff may want them. */
async function notesOf(
  ctx: Context,
  row: RegistrationRow,
  { table, wanted, category, present }: StaffOffer,
  added: LinePreview['added'],
): Promise<Notes> {
  const isOther = category !== undefined && category.id !== present.id;
  const isOffSale =
    (isOther && table.categories.some(({ code, isOnSale }) => code === wanted.categoryCode && !isOnSale)) ||
    added.some((one) => table.options.some(({ code, isOnSale }) => code === one.code && !isOnSale));
  const lacks = isOther ? await (await readLacks(ctx, row, 'staff'))(category) : [];
  const waiting = await selectWaitingChange(ctx.db, row.id);
  const expected =
    row.state === 'confirmed' && waiting === undefined
      ? undefined
      : await findExpected(ctx.db, { registrationId: row.id, changeId: waiting?.id ?? null });
  return [
    ...(isOffSale ? (['off-sale'] as const) : []),
    ...lacks.filter((lack) => lack !== 'audience'),
    ...(waiting === undefined ? [] : (['ends-change'] as const)),
    ...(expected === undefined ? [] : (['ends-transfer'] as const)),
  ];
}

async function previewPaid(ctx: Context, row: RegistrationRow, offer: StaffOffer) {
  const { preview, returns, isClosed, remaining } = await planChange(ctx, ctx.db, row, offer);
  requireCodeAlone(offer, preview.pays);
  const { wholeMinor, tableMinor } = returns;
  const money = (amountMinor: number): Money => ({ ...remaining, amountMinor });
  const note = tableMinor === null ? ('no-table' as const) : isClosed ? ('closed' as const) : undefined;
  return {
    preview,
    returns:
      wholeMinor === 0
        ? null
        : { whole: money(wholeMinor), table: tableMinor === null ? null : money(tableMinor) },
    notes: wholeMinor === 0 || note === undefined ? [] : [note],
  };
}

/**
 * Checks that another discount code does not wait for a payment: only a registration with a seat may use up a code.
 * @throws CONFLICT
 */
export function requireCodeAlone({ codes }: Pick<StaffOffer, 'codes'>, pays: Money): void {
  if (pays.amountMinor > 0 && codes.before?.id !== codes.after?.id)
    fail('CONFLICT', { sentence: { id: 'registrations.admin.lines.codeAlone' } });
}

/**
 * Returns what other lines of a registration would cost or give back; of an unpaid one, what is due then.
 * @throws the errors of `readStaffOffer` and `planChange`
 */
export async function previewLines(
  ctx: Context,
  row: RegistrationRow,
  wanted: WantedLines,
): Promise<LinePreview> {
  requireLive(row);
  const offer = await readStaffOffer(ctx, row, wanted);
  const isPaid = row.state === 'confirmed';
  const paid = isPaid ? await previewPaid(ctx, row, offer) : undefined;
  const change =
    paid === undefined ? await previewUnpaid(ctx, row, offer) : { ...paid.preview, returns: paid.returns };
  const { before, after } = offer.codes;
  return {
    ...change,
    isPaid,
    attendance: wanted.attendance === row.attendance ? null : { from: row.attendance, to: wanted.attendance },
    discountCode: before?.id === after?.id ? null : { from: before?.code ?? '', to: after?.code ?? '' },
    notes: [...(await notesOf(ctx, row, offer, change.added)), ...(paid?.notes ?? [])],
  };
}
