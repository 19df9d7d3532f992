import { createHash } from 'node:crypto';
import type { ImportChange, ImportPlan, ImportRow, Planning, RowProblem } from '../../platform/imports.ts';
import type { statementColumns } from './statement-sheet.ts';

/** Facts of a deposit, without the decision about it. */
export interface StatementDeposit {
  id: string;
  day: string;
  time: string;
  amountMinor: number;
  depositor: string;
  memo: string;
  rowHash: string;
  /** Place among equal rows of a file, from 1. */
  ordinal: number;
}

export interface KnownDeposits {
  deposits: readonly StatementDeposit[];
}

type Row = ImportRow<typeof statementColumns>;
type Content = Omit<StatementDeposit, 'id' | 'rowHash' | 'ordinal'>;

/** Returns the hash by which the same row of two files is one deposit. */
export const hashOf = ({ day, time, amountMinor, depositor, memo }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([day, time, amountMinor, depositor, memo]))
    .digest('base64url');

function contentOf({ values }: Row): Content {
  return {
    day: values.day?.day ?? '',
    time: values.time || (values.day?.time ?? ''),
    amountMinor: values.amount ?? 0,
    depositor: values.depositor || values.memo || '',
    memo: values.depositor ? (values.memo ?? '') : '',
  };
}

/** Returns why a row is no deposit. */
function skippedAs({ values }: Row): 'withdrawal' | 'correction' | 'noAmount' | undefined {
  const amount = values.amount ?? 0;
  if (values.direction === 'out') return 'withdrawal';
  if (amount < 0)
    return values.withdrawn === undefined && values.direction == null ? 'withdrawal' : 'correction';
  if (amount > 0) return undefined;
  return (values.withdrawn ?? 0) === 0 ? 'noAmount' : 'withdrawal';
}

/** Returns the hashes of rows, so that they are compared with these deposits alone. */
export const hashesOf = (rows: readonly Row[]): string[] =>
  rows.filter((row) => skippedAs(row) === undefined).map((row) => hashOf(contentOf(row)));

/** Computes which rows are new deposits. Withdrawals are left out. */
export async function planStatement(
  rows: readonly Row[],
  known: KnownDeposits,
  { newId, rest }: Planning,
): Promise<ImportPlan<StatementDeposit>> {
  const stored = new Set(known.deposits.map(({ rowHash, ordinal }) => `${rowHash} ${ordinal}`));
  const seen = new Map<string, number>();
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<StatementDeposit>[] = [];
  for (const row of rows) {
    await rest();
    const { number, faulty } = row;
    const skipped = faulty.size > 0 ? undefined : skippedAs(row);
    if (skipped === 'correction') {
      problems.push({ number, column: 'amount', problem: { id: 'deposits.admin.statement.correction' } });
      outcomes.push({ number, outcome: 'new' });
      continue;
    }
    if (skipped !== undefined) {
      outcomes.push({ number, outcome: 'unchanged', note: { id: `deposits.admin.statement.${skipped}` } });
      continue;
    }
    if (faulty.size > 0) {
      outcomes.push({ number, outcome: 'new' });
      continue;
    }
    const content = contentOf(row);
    const rowHash = hashOf(content);
    const ordinal = (seen.get(rowHash) ?? 0) + 1;
    seen.set(rowHash, ordinal);
    if (stored.has(`${rowHash} ${ordinal}`)) {
      outcomes.push({ number, outcome: 'unchanged' });
      continue;
    }
    const after = { id: newId(), ...content, rowHash, ordinal };
    outcomes.push({ number, outcome: 'new' });
    changes.push({ id: after.id, before: null, after });
  }
  return { outcomes, problems, changes };
}
