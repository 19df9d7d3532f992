import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineImport } from '../../platform/imports.ts';
import { enqueue } from '../../platform/jobs.ts';
import {
  type DepositRow,
  deleteDeposits,
  insertDeposits,
  lockDeposits,
  lockStatements,
  selectDepositsByHash,
} from './deposits.queries.ts';
import { depositsCame } from './match-deposits.ts';
import {
  hashesOf,
  type KnownDeposits,
  planStatement,
  type StatementDeposit,
} from './plan-statement.rules.ts';
import { statementColumns, unneededHeadings } from './statement-sheet.ts';
import { undoMatch } from './undo-match.ts';

const maximumRows = 10_000;
/** Rows per statement. */
const rowsAtOnce = 500;
const maximumNames = 5;

const storedOf = (row: DepositRow): StatementDeposit => ({
  id: row.id,
  day: row.deposited_on,
  time: row.deposited_at,
  amountMinor: row.amount_minor,
  depositor: row.depositor,
  memo: row.memo,
  rowHash: row.row_hash,
  ordinal: row.ordinal,
});

/** Undoes the matches of deposits. @throws CONFLICT – staff decided about one, or something else happened since */
async function undoMatches(ctx: Context, trx: Trx, ids: readonly string[]): Promise<void> {
  const kept: string[] = [];
  for (const deposit of await lockDeposits(trx, ids)) {
    const isByStaff = deposit.decided_by !== null;
    if (isByStaff || (await undoMatch(ctx, trx, deposit, 'program')) !== undefined)
      kept.push(deposit.depositor);
  }
  if (kept.length === 0) return;
  const names = kept.slice(0, maximumNames).join(', ');
  fail('CONFLICT', {
    sentence: { id: 'deposits.admin.undo.kept', values: { names, count: String(kept.length) } },
  });
}

/**
 * Imports a statement of a bank: its deposits, and no withdrawals. The run stores the rows; a job then matches those that
 * are certain, one commit each. Undo puts the matches back, too, or changes nothing.
 */
export const statementImport = defineImport<typeof statementColumns, KnownDeposits, StatementDeposit>({
  kind: 'bank-statement',
  permission: 'PAYMENT_Take',
  columns: statementColumns,
  oneOf: [['depositor', 'memo']],
  personalHeadings: unneededHeadings,
  maximumRows,
  lock: (_ctx, trx) => lockStatements(trx),
  namesIn: hashesOf,
  async known(db, _editionId, hashes) {
    return { deposits: (await selectDepositsByHash(db, hashes ?? [])).map(storedOf) };
  },
  plan: planStatement,
  things: ({ deposits }) => new Map(deposits.map((one) => [one.id, one])),
  nameOf: ({ depositor, day }) => ({ ko: `${day} ${depositor}`, en: `${day} ${depositor}` }),
  async write(ctx, trx, editionId, changes, _known, reportDone) {
    const removed = changes.filter(({ after }) => after === null).map(({ id }) => id);
    if (removed.length > 0) {
      await undoMatches(ctx, trx, removed);
      await deleteDeposits(trx, removed);
      return;
    }
    const added = changes.flatMap(({ after }) =>
      after === null
        ? []
        : [
            {
              id: after.id,
              edition_id: editionId,
              deposited_on: after.day,
              deposited_at: after.time,
              amount_minor: after.amountMinor,
              depositor: after.depositor,
              memo: after.memo,
              row_hash: after.rowHash,
              ordinal: after.ordinal,
              created_at: ctx.now,
            },
          ],
    );
    for (let from = 0; from < added.length; from += rowsAtOnce) {
      await insertDeposits(trx, added.slice(from, from + rowsAtOnce));
      await reportDone(Math.min(added.length, from + rowsAtOnce));
    }
    await enqueue(ctx, trx, depositsCame, { editionId });
  },
});
