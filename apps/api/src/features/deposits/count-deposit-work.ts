import type { Context } from '../../platform/context.ts';
import type { Figure } from '../../platform/metrics/figures.ts';
import { countOpenDeposits, countOverdueTransfers } from './deposits.queries.ts';

const overdueDays = 30;

/** Counts what staff have to do: deposits without a decision, and transfers that did not come in the last 30 days. */
async function countDepositWork(ctx: Context): Promise<{ open: number; overdue: number }> {
  const since = new Date(ctx.now.getTime() - overdueDays * 24 * 3600_000);
  const [open, overdue] = await Promise.all([
    countOpenDeposits(ctx.db),
    countOverdueTransfers(ctx.db, since),
  ]);
  return { open, overdue };
}

export const depositFigures: readonly Figure[] = [
  {
    name: 'deposits',
    async read(ctx) {
      const { open, overdue } = await countDepositWork(ctx);
      return [
        {
          name: 'airway_deposits_open',
          help: 'Deposits that nobody has decided about.',
          type: 'gauge',
          samples: [{ value: open }],
        },
        {
          name: 'airway_transfers_overdue',
          help: 'Registrations whose transfer did not come in time, in the last 30 days.',
          type: 'gauge',
          samples: [{ value: overdue }],
        },
      ];
    },
  },
];
