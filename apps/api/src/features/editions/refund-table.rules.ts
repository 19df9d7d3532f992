import { type Currency, currencies, type LineKind, type RefundTable } from '@airway/contract';
import { addDays, dayInZone, startOfDay } from '../../platform/zones.ts';
import type { FileProblem } from './edition-file.rules.ts';
import { type Shift, shiftDates } from './move-edition.rules.ts';

/** A line of a registration with its paid price in minor units. */
export interface RefundLine {
  id: string;
  kind: LineKind;
  amountMinor: number;
}

/** A step in one currency. It applies before `endsAt`. */
export interface RefundStep {
  /** Last day, included. */
  endsOn: string;
  endsAt: Date;
  kind: RefundTable['steps'][number]['kind'];
  percent: number;
  feeMinor: number;
}

/** A refund table in one currency. */
export interface RefundTerms {
  feePer: RefundTable['feePer'];
  /** Registrants cancel by themselves before this instant. */
  closesAt: Date;
  steps: RefundStep[];
}

interface SettledLine {
  id: string;
  kind: LineKind;
  /** Cancelled amount of the line. */
  cancelledMinor: number;
  givesBackMinor: number;
  /** Fee kept of it. */
  feeMinor: number;
  /** Step that applies; null after the last one. */
  step: RefundStep | null;
}

export interface Settlement {
  /** Lines that were removed or became cheaper, ordered by id. */
  lines: SettledLine[];
  /** To give back; 0 if something is to be paid. */
  givesBackMinor: number;
  /** To pay; 0 if something goes back. */
  paysMinor: number;
  /** When the result changes; null if it stays. */
  holdsUntil: Date | null;
}

/** Returns the last day on which registrants cancel by themselves. */
export const closingDay = ({ closesOn, steps }: RefundTable): string =>
  closesOn ??
  steps
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1) ??
  '';

const endOf = (day: string, timeZone: string) => startOfDay(addDays(day, 1), timeZone);

/** Returns a refund table for amounts in one currency. Days end at midnight in the given zone. */
export const termsOf = (table: RefundTable, currency: Currency, timeZone: string): RefundTerms => ({
  feePer: table.feePer,
  closesAt: endOf(closingDay(table), timeZone),
  steps: table.steps.map(({ fee, ...step }) => ({
    ...step,
    endsAt: endOf(step.endsOn, timeZone),
    feeMinor: fee[currency],
  })),
});

/** Returns the steps for a kind in order: its own, else those for all kinds. */
export function stepsFor<Step extends Pick<RefundStep, 'kind'>>(
  steps: readonly Step[],
  kind: RefundStep['kind'],
): Step[] {
  const own = steps.filter((step) => step.kind === kind);
  return own.length > 0 ? own : steps.filter((step) => step.kind === 'all');
}

/** Rounds up to a whole won or cent, in favour of the registrant. The product is exact: far below 2^53. */
const shareOf = (amountMinor: number, percent: number) => Math.ceil((amountMinor * percent) / 100);

function settleLine({ id, kind, amountMinor }: RefundLine, at: Date, terms: RefundTerms): SettledLine {
  const step = stepsFor(terms.steps, kind).find(({ endsAt }) => at < endsAt) ?? null;
  const shareMinor = step === null ? 0 : shareOf(amountMinor, step.percent);
  const feeMinor = step === null ? 0 : Math.min(step.feeMinor, shareMinor);
  return { id, kind, cancelledMinor: amountMinor, givesBackMinor: shareMinor - feeMinor, feeMinor, step };
}

/** Leaves only the largest fee, so that it is taken once. The order by id decides between equal ones. */
function withOneFee(lines: readonly SettledLine[]): SettledLine[] {
  const largest = lines.reduce<SettledLine | undefined>(
    (found, line) => (found === undefined || line.feeMinor > found.feeMinor ? line : found),
    undefined,
  );
  return lines.map((line) =>
    line === largest ? line : { ...line, givesBackMinor: line.givesBackMinor + line.feeMinor, feeMinor: 0 },
  );
}

/** Returns the part of each paid line that is gone afterwards, ordered by id. */
function cancelledLines(before: readonly RefundLine[], after: readonly RefundLine[]): RefundLine[] {
  const left = new Map(after.map(({ id, amountMinor }) => [id, amountMinor]));
  return before
    .map((line) => ({ ...line, amountMinor: line.amountMinor - (left.get(line.id) ?? 0) }))
    .filter(({ id, amountMinor }) => amountMinor > 0 || !left.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function addedMinor(before: readonly RefundLine[], after: readonly RefundLine[]): number {
  const paid = new Map(before.map(({ id, amountMinor }) => [id, amountMinor]));
  return after.reduce((sum, { id, amountMinor }) => sum + Math.max(0, amountMinor - (paid.get(id) ?? 0)), 0);
}

/**
 * Computes what goes back, or is to pay, where the lines of a registration change. Of each line that is removed or
 * cheaper, the percent of its step goes back, rounded up, less the fee. The fee of a line never exceeds its share. A
 * fee per cancellation is taken once, from the line where it takes most. All amounts are whole minor units of one
 * currency; the totals are sums of the lines.
 * @param before – paid lines; after refunds: what remains of them
 */
export function settle(
  before: readonly RefundLine[],
  after: readonly RefundLine[],
  at: Date,
  terms: RefundTerms,
): Settlement {
  const settled = cancelledLines(before, after).map((line) => settleLine(line, at, terms));
  const lines = terms.feePer === 'cancellation' ? withOneFee(settled) : settled;
  const balanceMinor =
    lines.reduce((sum, { givesBackMinor }) => sum + givesBackMinor, 0) - addedMinor(before, after);
  const ends = lines.flatMap(({ step }) => step?.endsAt.getTime() ?? []);
  return {
    lines,
    givesBackMinor: Math.max(0, balanceMinor),
    paysMinor: Math.max(0, -balanceMinor),
    holdsUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

/** Returns problems with a refund table: days out of order, or a later step that could give back more. */
export function refundProblems({ refundTable }: { refundTable: RefundTable | null }): FileProblem[] {
  if (refundTable === null) return [];
  const last = new Map<string, RefundTable['steps'][number]>();
  return refundTable.steps.flatMap((step, index): FileProblem[] => {
    const before = last.get(step.kind);
    last.set(step.kind, step);
    if (before === undefined) return [];
    const path = (field: string) => `refundTable.steps.${index}.${field}`;
    const place = `step ${index + 1} of the refund table`;
    const found: FileProblem[] = [];
    if (step.endsOn <= before.endsOn)
      found.push({
        path: path('endsOn'),
        code: 'order',
        sentence: `${place} does not end after the one before`,
      });
    if (step.percent > before.percent)
      found.push({
        path: path('percent'),
        code: 'too_large',
        sentence: `${place} gives more back than before`,
      });
    for (const currency of currencies)
      if (step.percent > 0 && step.fee[currency] < before.fee[currency])
        found.push({
          path: path(`fee.${currency}`),
          code: 'too_small',
          sentence: `${place} has a smaller fee in ${currency} than before`,
        });
    return found;
  });
}

/** Returns the days of a refund table: of its steps in order, then its closing day if it has one. */
export const refundDays = (table: RefundTable | null): string[] =>
  table === null
    ? []
    : [...table.steps.map(({ endsOn }) => endsOn), ...(table.closesOn === null ? [] : [table.closesOn])];

/** Replaces the days of a refund table, in the order of `refundDays`. */
export const withRefundDays = (table: RefundTable | null, days: readonly string[]): RefundTable | null =>
  table && {
    ...table,
    steps: table.steps.map((step, index) => ({ ...step, endsOn: days[index] ?? step.endsOn })),
    closesOn: table.closesOn && (days[table.steps.length] ?? table.closesOn),
  };

/** Moves the days of a refund table with the meeting. Steps that have ended stay, as past periods do. */
export function shiftRefundDays(table: RefundTable | null, shift: Shift): string[] {
  const ends = refundDays(table).map((day) => endOf(day, shift.timeZone).toISOString());
  return shiftDates(ends, shift).map((end) => addDays(dayInZone(new Date(end), shift.timeZone), -1));
}
