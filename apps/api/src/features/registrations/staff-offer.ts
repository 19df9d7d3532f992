import type * as contract from '@airway/contract';
import type { FeePeriod, ReceivedBy } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { editionNow, getEditionRow, getWholeFeeTable, timesOf } from '../editions/index.ts';
import type { CodeRow } from './discount-codes.queries.ts';
import { findTypedCode, findUsedCode } from './discount-codes.ts';
import type { Offer } from './plan-change.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { begunPeriods, quoteFor } from './registrations.rules.ts';

export type WantedLines = ReceivedBy<typeof contract.previewLines>['body'];

/** Wanted lines with their fees, read before the row is locked. */
export interface StaffOffer extends Offer {
  wanted: WantedLines;
  table: Awaited<ReturnType<typeof getWholeFeeTable>>;
  codes: Codes;
}

/** Returns the periods whose prices staff may choose, today's first; before registration opens, the first one. */
export async function findPeriods(ctx: Context, editionId: string): Promise<FeePeriod[]> {
  const [table, edition] = await Promise.all([
    getWholeFeeTable(ctx, editionId),
    getEditionRow(ctx, editionId),
  ]);
  const begun = begunPeriods(table, editionNow(timesOf(edition), ctx.now));
  return begun.length > 0 ? begun : table.periods.slice(0, 1).map(({ period }) => period);
}

/** The discount codes of a registration before and after a change. */
interface Codes {
  before: CodeRow | undefined;
  after: CodeRow | undefined;
}

/**
 * Reads the fees for lines that staff want, also of what is off sale.
 * @throws INVALID_INPUT – a category, a period or a discount code that the registration cannot have
 */
export async function readStaffOffer(
  ctx: Context,
  row: RegistrationRow,
  wanted: WantedLines,
): Promise<StaffOffer> {
  const { categoryCode, attendance, discountCode, period, returnedMinor } = wanted;
  const [whole, periods, before] = await Promise.all([
    getWholeFeeTable(ctx, row.edition_id),
    findPeriods(ctx, row.edition_id),
    findUsedCode(ctx.db, row.id),
  ]);
  if (!periods.includes(period)) fail('INVALID_INPUT', { fields: { period: 'not_a_choice' } });
  const after = await findTypedCode(ctx, row.edition_id, discountCode || undefined, before);
  const present = whole.categories.find(({ id }) => id === row.category_id) ?? fail('CONFLICT');
  const category = whole.categories.find(({ code }) => code === categoryCode);
  if (category === undefined || category.audience !== row.audience)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  const table = { ...whole, period };
  const codes = { before, after };
  const offer = { by: 'staff' as const, wanted, table, present, attendance, returnedMinor, codes };
  const isSame = category.id === present.id && attendance === row.attendance && before?.id === after?.id;
  if (isSame) return { ...offer, category: undefined };
  const quote =
    quoteFor(table, { categoryCode, attendance }, [], after) ??
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  if (after !== undefined && quote.discount === null)
    fail('INVALID_INPUT', { fields: { discountCode: 'code_other_category' } });
  return { ...offer, category: { ...category, price: quote.total } };
}
