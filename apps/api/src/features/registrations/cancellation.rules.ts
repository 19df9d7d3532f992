import type { CancellationPreview, Money } from '@airway/contract';
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
  let restMinor = remainingMinor;
  const left = options.map((line) => {
    const amountMinor = Math.min(line.amountMinor, restMinor);
    restMinor -= amountMinor;
    return { ...line, amountMinor };
  });
  return [{ id: categoryId, kind: 'category', amountMinor: restMinor }, ...left];
}

/** Describes the settlement of a cancellation. `lines` are the paid lines with what remains of them. */
export function previewOf(
  lines: readonly RefundLine[],
  { currency }: Pick<Money, 'currency'>,
  { lines: settled, givesBackMinor, holdsUntil }: Settlement,
): CancellationPreview {
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const paidMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    paid: money(paidMinor),
    givesBack: money(givesBackMinor),
    keeps: money(paidMinor - givesBackMinor),
    lines: settled.map(({ kind, cancelledMinor, step, ...line }) => ({
      kind,
      paid: money(cancelledMinor),
      givesBack: money(line.givesBackMinor),
      fee: money(line.feeMinor),
      step: step && { percent: step.percent, endsOn: step.endsOn },
    })),
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
