import type { Figure } from '../../platform/metrics/figures.ts';
import { lateBefore } from './balance.service.ts';
import { countLateDays } from './balance-days.queries.ts';
import { countByPhase } from './payment-figures.queries.ts';
import type { PaymentPhaseName } from './payments.queries.ts';
import { countStrayCharges } from './stray-charges.queries.ts';

const phases: readonly PaymentPhaseName[] = [
  'created',
  'approving',
  'unknown',
  'paid',
  'reversing',
  'reversed',
  'reversal-failed',
  'failed',
];
/** Phases in which a charge is or may be in progress. */
const undecided: readonly PaymentPhaseName[] = ['approving', 'unknown', 'reversing', 'reversal-failed'];

export const paymentFigures: readonly Figure[] = [
  {
    name: 'payments',
    async read(ctx) {
      const counted = new Map((await countByPhase(ctx.db)).map((row) => [row.phase, row]));
      return [
        {
          name: 'airway_payments',
          help: 'Payments in each phase.',
          type: 'gauge',
          samples: phases.map((phase) => ({ labels: { phase }, value: counted.get(phase)?.count ?? 0 })),
        },
        {
          name: 'airway_payments_oldest_seconds',
          help: 'How long the first payment of a phase is there of those in which money may be on its way.',
          type: 'gauge',
          samples: undecided.map((phase) => ({
            labels: { phase },
            value: counted.get(phase)?.oldestSeconds ?? 0,
          })),
        },
      ];
    },
  },
  {
    name: 'stray-charges',
    read: async (ctx) => [
      {
        name: 'airway_stray_charges',
        help: 'Second charges that are not taken back yet.',
        type: 'gauge',
        samples: [{ value: await countStrayCharges(ctx.db) }],
      },
    ],
  },
  {
    name: 'balance-days',
    read: async (ctx) => [
      {
        name: 'airway_balance_days_late',
        help: 'Days on which our books and the settlement files are not equal for more than a week.',
        type: 'gauge',
        samples: [{ value: await countLateDays(ctx.db, lateBefore(ctx.now)) }],
      },
    ],
  },
];
