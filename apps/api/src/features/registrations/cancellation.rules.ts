import type { CancellationPreview, Money, RefundedLine } from '@airway/contract';
import type { RefundLine, Settlement } from '../editions/index.ts';

/** How staff chose the amount that goes back. */
export type RefundBasis = 'whole' | 'table' | 'other';

/**
 * Returns what remains of each paid line. A refund of a part names no line, so it is taken from the category first, then
 * from the last options.
 * @param categoryId – id of the line for the category
 */
export function remainingLines(
  categoryId: string,
  options: readonly RefundLine[],
  remainingMinor: number,
): RefundLine[] {
  let restMinor = Math.max(0, remainingMinor);
  const left = options.map((line) => {
    const amountMinor = Math.min(line.amountMinor, restMinor);
    restMinor -= amountMinor;
    return { ...line, amountMinor };
  });
  return [{ id: categoryId, kind: 'category', amountMinor: restMinor }, ...left];
}

/** Describes a cancelled line with the step that applies. */
export function refundedLine(
  { kind, cancelledMinor, givesBackMinor, feeMinor, step }: Settlement['lines'][number],
  currency: Money['currency'],
): RefundedLine {
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  return {
    kind,
    paid: money(cancelledMinor),
    givesBack: money(givesBackMinor),
    fee: money(feeMinor),
    step: step && { percent: step.percent, endsOn: step.endsOn },
  };
}

/** Describes the settlement of a cancellation. `paid` is what remains of the payments. */
export function previewOf(
  paid: Money,
  { lines, givesBackMinor, holdsUntil }: Settlement,
): CancellationPreview {
  const { amountMinor, currency } = paid;
  return {
    paid,
    givesBack: { amountMinor: givesBackMinor, currency },
    keeps: { amountMinor: amountMinor - givesBackMinor, currency },
    lines: lines.map((line) => refundedLine(line, currency)),
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
