import type { OptionChoice } from '@airway/contract';
import type { RefundLine, Settlement } from '../editions/index.ts';

/** A paid line of an option. */
export interface PaidLine extends RefundLine {
  optionId: string;
  code: string;
  person: string | null;
}

type NamedLine = Pick<PaidLine, 'id' | 'code' | 'person'>;

interface LineDifference<Line extends NamedLine> {
  kept: Line[];
  dropped: Line[];
  /** Lines whose person gets another name. */
  renamed: { line: Line; person: string }[];
  added: OptionChoice[];
}

/** Takes the first match out of a list. */
function takeFrom<Item>(items: Item[], isWanted: (item: Item) => boolean): Item | undefined {
  const place = items.findIndex(isWanted);
  return place < 0 ? undefined : items.splice(place, 1)[0];
}

/**
 * Compares the lines of a registration with chosen options. Where an accompanying person is replaced by another, the line
 * stays and gets the new name.
 */
export function compareLines<Line extends NamedLine>(
  present: readonly Line[],
  wanted: readonly OptionChoice[],
): LineDifference<Line> {
  const rest = [...present];
  const kept: Line[] = [];
  const others = wanted.filter(({ code, person = null }) => {
    const line = takeFrom(rest, (one) => one.code === code && one.person === person);
    if (line !== undefined) kept.push(line);
    return line === undefined;
  });
  const renamed: LineDifference<Line>['renamed'] = [];
  const added = others.filter(({ code, person }) => {
    const line =
      person === undefined ? undefined : takeFrom(rest, (one) => one.code === code && one.person !== null);
    if (line === undefined || person === undefined) return true;
    renamed.push({ line, person });
    return false;
  });
  return { kept, dropped: rest, renamed, added };
}

/** Sums of a change in minor units of one currency. */
export interface ChangeSums {
  paysMinor: number;
  givesBackMinor: number;
  /** Part of the cancelled lines that lowers the price of the added ones. */
  creditedMinor: number;
  /** Part of the cancelled lines that stays with the society. */
  keptMinor: number;
}

/** Returns what the cancelled lines of a settlement cost, and what they return. */
export function cancelledSums({ lines }: Pick<Settlement, 'lines'>) {
  const total = (amountOf: (line: Settlement['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0);
  return {
    wholeMinor: total((line) => line.cancelledMinor),
    returnedMinor: total((line) => line.givesBackMinor),
  };
}

/** Returns the sums if the cancelled lines return another sum than by the table. */
export function sumsWith(settlement: Settlement, returnedMinor: number): ChangeSums {
  const { wholeMinor, returnedMinor: byTableMinor } = cancelledSums(settlement);
  const addedMinor = byTableMinor - settlement.givesBackMinor + settlement.paysMinor;
  const balanceMinor = returnedMinor - addedMinor;
  const givesBackMinor = Math.max(0, balanceMinor);
  return {
    paysMinor: Math.max(0, -balanceMinor),
    givesBackMinor,
    creditedMinor: returnedMinor - givesBackMinor,
    keptMinor: wholeMinor - returnedMinor,
  };
}

export const sumsOf = (settlement: Settlement): ChangeSums =>
  sumsWith(settlement, cancelledSums(settlement).returnedMinor);
