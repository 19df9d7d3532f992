import { type FeePeriod, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { RefusalError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { selectDeposit, selectOpenDeposits } from './deposits.queries.ts';
import { factsOf, findSubjects } from './find-subjects.ts';
import { matchDeposits } from './match-deposits.rules.ts';
import { takeDeposit } from './take-deposit.ts';

/** Deposits came: those that certainly belong to a registration are matched. */
export const depositsCame = defineJob('deposits-came', z.strictObject({ editionId: Uuid }));

/**
 * Job: takes each deposit that certainly belongs to one registration as its payment. Each is a commit of its own, so that
 * a killed run is repeated without doubles and nobody waits for the whole file. A refused one is left to staff.
 * @returns the number of matched deposits
 */
export async function matchOpenDeposits(ctx: Context, { editionId }: { editionId: string }): Promise<number> {
  const deposits = await selectOpenDeposits(ctx.db, editionId);
  if (deposits.length === 0) return 0;
  const { subjects, rows } = await findSubjects(ctx.db, editionId);
  const byId = new Map(deposits.map((one) => [one.id, one]));
  let count = 0;
  for (const { depositId, verdict, candidates } of matchDeposits(deposits.map(factsOf), subjects)) {
    const subject = rows.get(candidates[0]?.subjectId ?? '');
    const deposit = byId.get(depositId);
    if (verdict !== 'certain' || deposit === undefined || subject?.payment_id == null) continue;
    try {
      await takeDeposit(
        ctx,
        deposit,
        {
          registrationId: subject.id,
          paymentId: subject.is_expired ? undefined : subject.payment_id,
          payer: subject.payer,
          total: { amountMinor: deposit.amount_minor, currency: 'KRW' },
          period: subject.period as FeePeriod,
          reason: '',
        },
        'program',
      );
      count += 1;
    } catch (error) {
      // Somebody was faster, or no seat is left.
      if (!(error instanceof RefusalError)) throw error;
      const { state } = (await selectDeposit(ctx.db, depositId)) ?? {};
      if (state === 'open') ctx.log.info({ depositId, code: error.code }, 'a deposit is left to staff');
    }
  }
  if (count > 0) ctx.log.info({ matched: count, open: deposits.length - count }, 'deposits matched');
  return count;
}
