/** A line in both versions, or only in the older or the newer one. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  line: string;
}

/** Returns the lines that are not empty. */
export const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Compares two versions line by line: returns added, removed and common lines in order. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  // Length of the longest common subsequence from each pair of lines on.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const line = common[row];
      if (line !== undefined)
        line[column] = isSame
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const compared: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      compared.push({ kind: 'same', line: old });
      row += 1;
      column += 1;
    } else if (fresh === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      compared.push({ kind: 'removed', line: old ?? '' });
      row += 1;
    } else {
      compared.push({ kind: 'added', line: fresh });
      column += 1;
    }
  }
  return compared;
}
