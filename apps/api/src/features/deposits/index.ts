import type { Feature } from '../../platform/feature.ts';
import { depositFigures } from './count-deposit-work.ts';
import { depositRetention } from './deposit-retention.ts';
import { depositWords } from './deposit-words.ts';
import { depositInvariants } from './deposits.invariants.ts';
import { registerDepositRoutes } from './deposits.routes.ts';
import { depositTasks } from './deposits.tasks.ts';
import { statementImport } from './import-statement.ts';
import { depositsCame, matchOpenDeposits } from './match-deposits.ts';

export const deposits: Feature = {
  word: 'deposits',
  about: 'Money that arrived on the account of the society, matched with the transfers that are expected',
  routes: registerDepositRoutes,
  workers: [
    depositsCame.runs(
      { retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 300 },
      async (ctx, editionId) => {
        await matchOpenDeposits(ctx, editionId);
      },
    ),
  ],
  imports: [statementImport],
  invariants: depositInvariants,
  figures: depositFigures,
  audited: depositWords,
  retentions: [depositRetention],
  staffTasks: depositTasks,
};
