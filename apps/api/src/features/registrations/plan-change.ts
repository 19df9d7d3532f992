import type { Attendance, ChangePreview, FeeTable, Money, OptionChoice } from '@airway/contract';
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
  type RefundTerms,
  type Settlement,
  settle,
  timesOf,
} from '../editions/index.ts';
import { findExpected } from '../payments/index.ts';
import { refundedLines } from './cancellation.rules.ts';
import type { CancelledPart, StoredPlan } from './changes.queries.ts';
import { openedBy } from './discount-codes.rules.ts';
import { findUsedCode } from './discount-codes.ts';
import { meetsDues } from './dues-list.ts';
import { findGivenAnswers, findQuestions, validateAgainst } from './extra-answers.ts';
import { readLineValues } from './line-values.ts';
import { optionProblem } from './offer.ts';
import {
  type ChangeSums,
  cancelledSums,
  compareLines,
  type PaidLine,
  sumsOf,
  sumsWith,
} from './plan-change.rules.ts';
import { selectLines } from './registration-lines.queries.ts';
import { namedLines } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { isOpenTo, optionPriceFor, quoteFor } from './registrations.rules.ts';
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
  /** Null if it stays. */
  toAttendance: Attendance | null;
  lines: StoredPlan;
  addedOptionIds: string[];
  droppedOptionIds: string[];
  cancelled: CancelledPart[];
  sums: ChangeSums;
  /** Sum that staff have given back until now. */
  staffReturnedMinor: number;
  /** Cost of the cancelled lines, and the part that the table returns; null without one. */
  returns: { wholeMinor: number; tableMinor: number | null };
  /** Whether registrants can no longer change it. */
  isClosed: boolean;
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

/** A requirement of a category that a registration does not meet. */
type Lack = 'audience' | 'licence' | 'dues' | 'answers';

/**
 * Returns a function that names what a registration lacks for a category: the audience, a licence number, the dues list,
 * answers to its own questions. Questions and answers are read once for all categories.
 */
export async function readLacks(
  ctx: Context,
  row: RegistrationRow,
  by: 'registrant' | 'staff',
): Promise<(category: Category) => Promise<Lack[]>> {
  const [questions, given] = await Promise.all([
    findQuestions(ctx, row.edition_id),
    findGivenAnswers(ctx.db, row.id),
  ]);
  return async (category) => {
    if (category.audience !== row.audience) return ['audience'];
    const lacks: Lack[] = [];
    if (category.licence === 'required' && row.licence_number === null) lacks.push('licence');
    if (!(await meetsDues(ctx, row, category, by))) lacks.push('dues');
    try {
      await validateAgainst(ctx, questions, category.id, { given, holders: [row.id] });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      lacks.push('answers');
    }
    return lacks;
  };
}

/** The wanted category with its price, read before the row is locked. */
export interface Offer {
  by: 'registrant' | 'staff';
  wanted: WantedChange;
  /** The period is the one whose prices apply. */
  table: FeeTable;
  present: Category;
  /** Attendance afterwards. */
  attendance: Attendance;
  /** Undefined if the category keeps its price: then category, attendance and discount code stay. */
  category: (Category & { price: Money }) | undefined;
  /** Sum that the cancelled lines return if it is not the one of the table. */
  returnedMinor?: number | undefined;
}

/**
 * Reads the fees for a wanted change.
 * @throws INVALID_INPUT – a category that the registration cannot have
 */
export async function readOffer(ctx: Context, row: RegistrationRow, wanted: WantedChange): Promise<Offer> {
  const { onSale: table, whole, code } = await loadChangeFees(ctx, row);
  const { categoryCode } = wanted;
  const present = whole.categories.find(({ id }) => id === row.category_id) ?? fail('CONFLICT');
  const { attendance } = row;
  const offer = { by: 'registrant' as const, wanted, table, present, attendance };
  if (present.code === categoryCode) return { ...offer, category: undefined };
  const category = table.categories.find((one) => one.code === categoryCode);
  const lacks = category && (await (await readLacks(ctx, row, 'registrant'))(category));
  if (category === undefined || lacks?.length !== 0)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  const quote =
    quoteFor(table, { categoryCode, attendance }, [], code) ??
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  return { ...offer, category: { ...category, price: quote.total } };
}

/** Checks whether a registration is as wanted already: the same request came before. */
export async function isAsWanted(
  db: Db | Trx,
  row: RegistrationRow,
  { by, wanted, category }: Offer,
): Promise<boolean> {
  if ((by === 'registrant' && row.state !== 'confirmed') || category !== undefined) return false;
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
  { attendance, currency }: { attendance: Attendance; currency: Money['currency'] },
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

/** Checks that the options that stay are for the attendance afterwards. @throws INVALID_INPUT */
function requireAttendance({ options }: FeeTable, stays: readonly PaidLine[], attendance: Attendance): void {
  for (const { code } of stays) {
    const option = options.find((one) => one.code === code);
    if (option !== undefined && !isOpenTo(option, attendance))
      fail('INVALID_INPUT', { fields: { [`options.${code}`]: 'other_attendance' } });
  }
}

/** The terms of an edition without a refund table: nothing is returned by rule. */
const noTerms: RefundTerms = { feePer: 'line', closesAt: new Date(0), steps: [] };

/**
 * Returns the sums of a change. Staff may set what the cancelled lines return; without a table it is all of it.
 * @throws INVALID_INPUT – more than they cost
 */
function sumsFor(
  settlement: Settlement,
  { by, returnedMinor }: Pick<Offer, 'by' | 'returnedMinor'>,
  hasTable: boolean,
): ChangeSums {
  const { wholeMinor } = cancelledSums(settlement);
  const setMinor = returnedMinor ?? (by === 'staff' && !hasTable ? wholeMinor : undefined);
  if (setMinor === undefined) return sumsOf(settlement);
  if (setMinor > wholeMinor) fail('INVALID_INPUT', { fields: { returnedMinor: 'too_large' } });
  return sumsWith(settlement, setMinor);
}

/**
 * Plans a change of a confirmed registration at the prices and refunds of this moment. Inside a transaction its row is
 * locked.
 * @throws INVALID_INPUT – an option that it cannot have
 * @throws INVALID_INPUT – staff want to return more than the cancelled lines cost
 * @throws CONFLICT – it is unpaid or cancelled, or the payment of its invoice is expected
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet
 * @throws ALREADY_PAID – only staff change it: the edition has no refund table, or registrants are too late
 */
export async function planChange(
  ctx: Context,
  db: Db | Trx,
  row: RegistrationRow,
  offer: Offer,
): Promise<Plan> {
  const { by, wanted, table, present, attendance, category } = offer;
  const remaining = await getRemaining(ctx, db, row, 'paidChange');
  const { currency } = remaining;
  if ((await findExpected(db, { registrationId: row.id, changeId: null })) !== undefined)
    fail('CONFLICT', { sentence: { id: 'registrations.paidChange.invoiced' } });
  // The edition may have changed its currency since.
  if (category !== undefined && category.price.currency !== currency)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  const terms = await findRefundTerms(db, row.edition_id, currency);
  const at = editionNow(timesOf(await getEditionRow(ctx, row.edition_id)), ctx.now);
  const isClosed = terms === undefined || at >= terms.closesAt;
  if (isClosed && by === 'registrant')
    fail('ALREADY_PAID', { sentence: { id: 'registrations.change.isConfirmed' } });
  const paid = await paidLinesOf(db, row, remaining);
  const { kept, dropped, renamed, added } = compareLines(paid.options, wanted.options);
  const priced = priceAdded(ctx, table, { added, options: wanted.options }, { attendance, currency });
  const stays = [...kept, ...renamed.map(({ line }) => line)];
  if (attendance !== row.attendance) requireAttendance(table, stays, attendance);
  const isOtherCategory = category !== undefined && category.id !== row.category_id;
  // A refund of a category that stays belongs to its price.
  const refundedMinor = isOtherCategory ? 0 : paid.values.category.refundedMinor;
  const feeMinor = category && Math.max(0, category.price.amountMinor - refundedMinor);
  const after: RefundLine[] = [
    feeMinor === undefined ? paid.category : { ...paid.category, amountMinor: feeMinor },
    ...stays,
    ...priced.map(({ id, option, price }) => ({
      id,
      kind: option.kind === 'companion' ? option.kind : ('option' as const),
      amountMinor: price.amountMinor,
    })),
  ];
  const settlement = settle([paid.category, ...paid.options], after, at, terms ?? noTerms);
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const named = namedLines(paid.lines);
  const sums = sumsFor(settlement, offer, terms !== undefined);
  const { wholeMinor, returnedMinor: byTableMinor } = cancelledSums(settlement);
  const isAdding = priced.length > 0 || category !== undefined;
  const priceEnds = isAdding
    ? table.periods.find(({ period }) => period === table.period)?.endsAt
    : undefined;
  const ends = [settlement.holdsUntil?.toISOString(), priceEnds].flatMap((end) => end ?? []).toSorted();
  return {
    remaining,
    fromCategoryId: row.category_id,
    toCategoryId: category?.id ?? row.category_id,
    toAttendance: attendance === row.attendance ? null : attendance,
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
    cancelled: cancelledParts(paid, settlement, isOtherCategory),
    sums,
    staffReturnedMinor: paid.values.staffReturnedMinor,
    returns: { wholeMinor, tableMinor: terms === undefined ? null : byTableMinor },
    isClosed,
    preview: {
      category: isOtherCategory ? { from: present.name, to: category.name } : null,
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
