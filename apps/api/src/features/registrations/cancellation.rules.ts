import type { CancellationPreview, Money, RefundedLine, RegistrationOption } from '@airway/contract';
import type { RefundLine, Settlement } from '../editions/index.ts';

/** How staff chose the amount that goes back. */
export type RefundBasis = 'whole' | 'table' | 'other';

/** A line of an option with its price, also if it was cancelled. */
export interface PricedLine extends RefundLine {
  createdAt: Date;
  cancelledAt: Date | null;
}

/** A change that is done. */
export interface DoneChange {
  settledAt: Date;
  keptMinor: number;
  isOtherCategory: boolean;
  /** Sum that staff had given back when it was planned. */
  staffReturnedMinor: number;
}

interface LineReturn {
  lineId: string;
  amountMinor: number;
  at: Date;
}

interface ValuedLine extends RefundLine {
  /** Part that staff gave back. The amount is what remains. */
  refundedMinor: number;
}

interface LineValues {
  category: ValuedLine;
  /** Those that are not cancelled, in their order. */
  options: ValuedLine[];
}

interface Accounts {
  /** All options, the oldest first. */
  lines: readonly PricedLine[];
  /** The oldest first. */
  changes: readonly DoneChange[];
  /** Refunds of named lines by staff, the oldest first: a part of `staffReturnedMinor`. */
  lineReturns?: readonly LineReturn[];
  remainingMinor: number;
  staffReturnedMinor: number;
}

/** Takes an amount from lines, the last first. @returns the rest */
function takeFrom(lines: readonly PricedLine[], refunded: Map<string, number>, amountMinor: number): number {
  return lines.toReversed().reduce((restMinor, line) => {
    const before = refunded.get(line.id) ?? 0;
    const takenMinor = Math.max(0, Math.min(restMinor, line.amountMinor - before));
    refunded.set(line.id, before + takenMinor);
    return restMinor - takenMinor;
  }, amountMinor);
}

/**
 * Returns what remains of each paid line. A refund by staff that names no line is taken from what changes have kept
 * until then, then from the options of that time (the last first), then from the category.
 * @param categoryId – id of the line for the category
 */
export function valueLines(
  categoryId: string,
  { lines, changes, lineReturns = [], remainingMinor, staffReturnedMinor }: Accounts,
): LineValues {
  const refunded = new Map<string, number>();
  let keptMinor = 0;
  let seenMinor = 0;
  const named = [...lineReturns];
  const refundUntil = (untilMinor: number, present: readonly PricedLine[], at?: Date) => {
    let newMinor = Math.max(0, untilMinor - seenMinor);
    seenMinor += newMinor;
    while (named[0] !== undefined && (at === undefined || named[0].at < at)) {
      const { lineId, amountMinor } = named.shift() as LineReturn;
      const ofLineMinor = Math.min(newMinor, amountMinor);
      refunded.set(lineId, (refunded.get(lineId) ?? 0) + ofLineMinor);
      newMinor -= ofLineMinor;
    }
    const ofKeptMinor = Math.min(newMinor, keptMinor);
    keptMinor -= ofKeptMinor;
    const ofCategoryMinor = takeFrom(present, refunded, newMinor - ofKeptMinor);
    refunded.set(categoryId, (refunded.get(categoryId) ?? 0) + ofCategoryMinor);
  };
  for (const change of changes) {
    const { settledAt: at } = change;
    const present = lines.filter(
      ({ createdAt, cancelledAt }) => createdAt < at && (cancelledAt === null || cancelledAt >= at),
    );
    refundUntil(change.staffReturnedMinor, present, at);
    keptMinor += change.keptMinor;
    if (change.isOtherCategory) refunded.delete(categoryId);
  }
  const present = lines.filter(({ cancelledAt }) => cancelledAt === null);
  refundUntil(staffReturnedMinor, present);
  let restMinor = Math.max(0, remainingMinor - keptMinor);
  const options = present.map(({ id, kind, amountMinor: priceMinor }) => {
    const refundedMinor = refunded.get(id) ?? 0;
    const amountMinor = Math.max(0, Math.min(priceMinor - refundedMinor, restMinor));
    restMinor -= amountMinor;
    return { id, kind, amountMinor, refundedMinor };
  });
  const refundedMinor = refunded.get(categoryId) ?? 0;
  return { category: { id: categoryId, kind: 'category', amountMinor: restMinor, refundedMinor }, options };
}

/** Options of a registration in their order, by the ids of their lines. */
export type NamedLines = ReadonlyMap<string, RegistrationOption>;

/** Describes cancelled lines with the step that applies: the category, then the options in their order. */
export function refundedLines(
  lines: Settlement['lines'],
  currency: Money['currency'],
  options: NamedLines,
): RefundedLine[] {
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const places = [...options.keys()];
  return lines
    .toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
    .map(({ id, kind, cancelledMinor, givesBackMinor, feeMinor, step }) => ({
      kind,
      option: options.get(id) ?? null,
      paid: money(cancelledMinor),
      givesBack: money(givesBackMinor),
      fee: money(feeMinor),
      step: step && { percent: step.percent, endsOn: step.endsOn },
    }));
}

/**
 * Describes the settlement of a cancellation. `paid` is what remains of the payments. What is owed for a change goes back
 * beside the lines.
 */
export function previewOf(
  paid: Money,
  { lines, givesBackMinor: ofLinesMinor, holdsUntil }: Settlement,
  { owedMinor, options }: { owedMinor: number; options: NamedLines },
): CancellationPreview {
  const { amountMinor, currency } = paid;
  const givesBackMinor = ofLinesMinor + owedMinor;
  return {
    paid,
    givesBack: { amountMinor: givesBackMinor, currency },
    keeps: { amountMinor: amountMinor - givesBackMinor, currency },
    lines: refundedLines(lines, currency, options),
    holdsUntil: holdsUntil?.toISOString() ?? null,
  };
}

/** Returns how the amount was chosen. All that remains is `whole`, even if the table gives as much. */
export function basisOf(
  givesBack: Money,
  remaining: Money,
  preview: CancellationPreview | undefined,
): RefundBasis {
  if (givesBack.amountMinor === remaining.amountMinor) return 'whole';
  return givesBack.amountMinor === preview?.givesBack.amountMinor ? 'table' : 'other';
}
