import type { ChangePreview, FeeTable, Money, OptionChoice } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail, RefusalError } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import {
  editionNow,
  findRefundTerms,
  getEditionRow,
  getFeeTable,
  getWholeFeeTable,
  type RefundLine,
  type Settlement,
  settle,
  timesOf,
} from '../editions/index.ts';
import { refundedLines } from './cancellation.rules.ts';
import type { CancelledPart, StoredPlan } from './changes.queries.ts';
import { openedBy } from './discount-codes.rules.ts';
import { findUsedCode } from './discount-codes.ts';
import { mayHaveCategory } from './dues-list.ts';
import { findGivenAnswers, findQuestions, validateAgainst } from './extra-answers.ts';
import { readLineValues } from './line-values.ts';
import { optionProblem } from './offer.ts';
import { type ChangeSums, compareLines, type PaidLine, sumsOf } from './plan-change.rules.ts';
import { selectLines } from './registration-lines.queries.ts';
import { namedLines } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { optionPriceFor, quoteFor } from './registrations.rules.ts';
import { getRemaining } from './settle-cancellation.ts';

type Category = FeeTable['categories'][number];

export interface WantedChange {
  categoryCode: string;
  options: readonly OptionChoice[];
}

/** A change of a paid registration, priced at one moment. */
export interface Plan {
  remaining: Money;
  fromCategoryId: string;
  toCategoryId: string;
  lines: StoredPlan;
  addedOptionIds: string[];
  droppedOptionIds: string[];
  cancelled: CancelledPart[];
  sums: ChangeSums;
  /** Sum that staff have given back until now. */
  staffReturnedMinor: number;
  preview: ChangePreview;
}

/** Fees for the changes of a registration: what is on sale, also by its code, and what it has although it is off sale. */
export async function loadChangeFees(ctx: Context, row: RegistrationRow) {
  const used = await findUsedCode(ctx.db, row.id);
  const code = used?.disabled_at === null ? used : undefined;
  const [onSale, whole] = await Promise.all([
    getFeeTable(ctx, row.edition_id, openedBy(code)),
    getWholeFeeTable(ctx, row.edition_id),
  ]);
  return { onSale, whole, code };
}

/**
 * Returns a check whether a registration meets what a category requires: the audience, a licence number, the dues list,
 * and answers to its own questions. Questions and answers are read once for all categories.
 */
export async function readRequirements(
  ctx: Context,
  row: RegistrationRow,
): Promise<(category: Category) => Promise<boolean>> {
  const [questions, given] = await Promise.all([
    findQuestions(ctx, row.edition_id),
    findGivenAnswers(ctx.db, row.id),
  ]);
  return async (category) => {
    if (category.audience !== row.audience) return false;
    if (category.licence === 'required' && row.licence_number === null) return false;
    if (!(await mayHaveCategory(ctx, row, category))) return false;
    try {
      await validateAgainst(ctx, questions, category.id, { given, holders: [row.id] });
      return true;
    } catch (error) {
      if (error instanceof RefusalError) return false;
      throw error;
    }
  };
}

/** The wanted category with its price, read before the row is locked. */
interface Offer {
  wanted: WantedChange;
  fees: Awaited<ReturnType<typeof loadChangeFees>>;
  present: Category;
  /** Undefined if the category stays. */
  category: (Category & { price: Money }) | undefined;
}

/**
 * Reads the fees for a wanted change.
 * @throws INVALID_INPUT – a category that the registration cannot have
 */
export async function readOffer(ctx: Context, row: RegistrationRow, wanted: WantedChange): Promise<Offer> {
  const fees = await loadChangeFees(ctx, row);
  const { onSale, whole, code } = fees;
  const { categoryCode } = wanted;
  const present = whole.categories.find(({ id }) => id === row.category_id) ?? fail('CONFLICT');
  if (present.code === categoryCode) return { wanted, fees, present, category: undefined };
  const category = onSale.categories.find((one) => one.code === categoryCode);
  if (category === undefined || !(await (await readRequirements(ctx, row))(category)))
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  const quote =
    quoteFor(onSale, { categoryCode, attendance: row.attendance }, [], code) ??
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  return { wanted, fees, present, category: { ...category, price: quote.total } };
}

/** Checks whether a confirmed registration is as wanted already: the same request came before. */
export async function isAsWanted(
  db: Db | Trx,
  row: RegistrationRow,
  { wanted, category }: Offer,
): Promise<boolean> {
  if (row.state !== 'confirmed' || category !== undefined) return false;
  const lines = await selectLines(db, [row.id]);
  const { dropped, renamed, added } = compareLines(
    lines.map(({ id, code, person_name: person }) => ({ id, code, person })),
    wanted.options,
  );
  return dropped.length + renamed.length + added.length === 0;
}

/** Returns the paid lines of a registration, with what remains of them. */
async function paidLinesOf(db: Db | Trx, row: RegistrationRow, remaining: Money) {
  const [lines, values] = await Promise.all([selectLines(db, [row.id]), readLineValues(db, row, remaining)]);
  const options = lines.map((line): PaidLine => {
    const value = values.options.find(({ id }) => id === line.id);
    return {
      id: line.id,
      kind: line.kind === 'companion' ? 'companion' : 'option',
      amountMinor: value?.amountMinor ?? 0,
      optionId: line.option_id,
      code: line.code,
      person: line.person_name,
    };
  });
  return { category: values.category, options, lines, values };
}

/** Returns what a change cancels, with its price: what staff gave back of it before belongs to the price, too. */
function cancelledParts(
  { values, options }: Awaited<ReturnType<typeof paidLinesOf>>,
  settlement: Settlement,
  isOtherCategory: boolean,
): CancelledPart[] {
  const { category } = values;
  const refundedOf = (id: string) =>
    [category, ...values.options].find((one) => one.id === id)?.refundedMinor ?? 0;
  const parts = settlement.lines.map(({ id, cancelledMinor }) => ({
    optionId: options.find((one) => one.id === id)?.optionId ?? null,
    amountMinor: cancelledMinor + refundedOf(id),
  }));
  const isMissing = isOtherCategory && settlement.lines.every(({ id }) => id !== category.id);
  return isMissing && category.refundedMinor > 0
    ? [{ optionId: null, amountMinor: category.refundedMinor }, ...parts]
    : parts;
}

/** Prices the options to add, today. @throws INVALID_INPUT – unknown, not on sale, or without a name */
function priceAdded(
  ctx: Context,
  table: FeeTable,
  { added, options }: { added: readonly OptionChoice[]; options: readonly OptionChoice[] },
  { attendance, currency }: Pick<RegistrationRow, 'attendance'> & Pick<Money, 'currency'>,
) {
  return added.map((choice) => {
    const option = table.options.find(({ code }) => code === choice.code);
    const problem = optionProblem(choice, option, {
      attendance,
      period: table.period,
      currency,
      choices: options,
    });
    const price = option && optionPriceFor(option, table.period, currency);
    if (option === undefined || price === undefined || problem !== undefined)
      fail('INVALID_INPUT', { fields: { [`options.${choice.code}`]: problem ?? 'not_on_sale' } });
    const person = choice.person ?? null;
    return { id: newId(ctx.now), option, person, price };
  });
}

/**
 * Plans a change of a confirmed registration at the prices and refunds of this moment. Inside a transaction its row is
 * locked.
 * @throws INVALID_INPUT – an option that it cannot have
 * @throws CONFLICT – it is unpaid or cancelled
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet
 * @throws ALREADY_PAID – only staff change it: the edition has no refund table, or registrants are too late
 */
export async function planChange(
  ctx: Context,
  db: Db | Trx,
  row: RegistrationRow,
  { wanted, fees: { onSale }, present, category }: Offer,
): Promise<Plan> {
  const remaining = await getRemaining(ctx, db, row, 'paidChange');
  const { currency } = remaining;
  // The edition may have changed its currency since.
  if (category !== undefined && category.price.currency !== currency)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  const terms = await findRefundTerms(db, row.edition_id, currency);
  const at = editionNow(timesOf(await getEditionRow(ctx, row.edition_id)), ctx.now);
  if (terms === undefined || at >= terms.closesAt)
    fail('ALREADY_PAID', { sentence: { id: 'registrations.change.isConfirmed' } });
  const paid = await paidLinesOf(db, row, remaining);
  const { kept, dropped, renamed, added } = compareLines(paid.options, wanted.options);
  const priced = priceAdded(
    ctx,
    onSale,
    { added, options: wanted.options },
    { attendance: row.attendance, currency },
  );
  const stays = [...kept, ...renamed.map(({ line }) => line)];
  const after: RefundLine[] = [
    category === undefined ? paid.category : { ...paid.category, amountMinor: category.price.amountMinor },
    ...stays,
    ...priced.map(({ id, option, price }) => ({
      id,
      kind: option.kind === 'companion' ? option.kind : ('option' as const),
      amountMinor: price.amountMinor,
    })),
  ];
  const settlement = settle([paid.category, ...paid.options], after, at, terms);
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const named = namedLines(paid.lines);
  const sums = sumsOf(settlement);
  const isAdding = priced.length > 0 || category !== undefined;
  const priceEnds = isAdding
    ? onSale.periods.find(({ period }) => period === onSale.period)?.endsAt
    : undefined;
  const ends = [settlement.holdsUntil?.toISOString(), priceEnds].flatMap((end) => end ?? []).toSorted();
  return {
    remaining,
    fromCategoryId: row.category_id,
    toCategoryId: category?.id ?? row.category_id,
    lines: {
      add: priced.map(({ id, option, person, price }) => ({
        lineId: id,
        optionId: option.id,
        person,
        amountMinor: price.amountMinor,
      })),
      drop: dropped.map(({ id }) => id),
      rename: renamed.map(({ line, person }) => ({ lineId: line.id, person })),
    },
    addedOptionIds: priced.map(({ option }) => option.id),
    droppedOptionIds: dropped.map(({ optionId }) => optionId),
    cancelled: cancelledParts(paid, settlement, category !== undefined),
    sums,
    staffReturnedMinor: paid.values.staffReturnedMinor,
    preview: {
      category: category === undefined ? null : { from: present.name, to: category.name },
      added: priced.map(({ option: { code, kind, name }, person, price }) => ({
        code,
        kind,
        name,
        person,
        price,
      })),
      dropped: dropped.flatMap(({ id }) => named.get(id) ?? []),
      renamed: renamed.map(({ line, person }) => ({ from: line.person ?? '', to: person })),
      cancelled: refundedLines(settlement.lines, currency, named),
      pays: money(sums.paysMinor),
      givesBack: money(sums.givesBackMinor),
      holdsUntil: ends[0] ?? null,
    },
  };
}
