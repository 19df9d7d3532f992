import { type FeePeriod, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { RefusalError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { handleSettledPayment, type TransferSubjectRow, takeTransfers } from '../registrations/index.ts';
import {
  type DepositRow,
  lockDeposits,
  selectOpenDeposits,
  selectUnconfirmed,
  updateMatched,
} from './deposits.queries.ts';
import { factsOf, findSubjects } from './find-subjects.ts';
import { matchDeposits } from './match-deposits.rules.ts';
import { receivedFrom, takeDeposit } from './take-deposit.ts';

/** Deposits came: those that certainly belong to a registration are matched. */
export const depositsCame = defineJob('deposits-came', z.strictObject({ editionId: Uuid }));

/** Deposits per commit. */
const atOnce = 100;

/** A deposit that is certainly the expected payment of a registration. */
interface Certain {
  deposit: DepositRow;
  paymentId: string;
  subject: TransferSubjectRow;
}

async function findCertain(ctx: Context, editionId: string, open: readonly DepositRow[]): Promise<Certain[]> {
  const { subjects, rows } = await findSubjects(ctx.db, editionId);
  const byId = new Map(open.map((one) => [one.id, one]));
  return matchDeposits(open.map(factsOf), subjects).flatMap(({ depositId, verdict, candidates }) => {
    const subject = rows.get(candidates[0]?.subjectId ?? '');
    const deposit = byId.get(depositId);
    if (verdict !== 'certain' || deposit === undefined || subject?.payment_id == null) return [];
    return [{ deposit, subject, paymentId: subject.payment_id }];
  });
}

/** Takes transfers in one commit. @returns the ids of the deposits that are taken */
async function takeTogether(ctx: Context, certain: readonly Certain[]): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockDeposits(
      trx,
      certain.map(({ deposit }) => deposit.id),
    );
    const open = new Set(locked.filter(({ state }) => state === 'open').map(({ id }) => id));
    const arrived = certain
      .filter(({ deposit }) => open.has(deposit.id))
      .map(({ deposit, paymentId, subject }) => ({
        ...receivedFrom(ctx, deposit),
        depositId: deposit.id,
        paymentId,
        registrationId: subject.id,
      }));
    const versions = await takeTransfers(ctx, trx, arrived);
    const matched = arrived.flatMap(({ depositId, paymentId }) => {
      const version = versions.get(paymentId);
      return version === undefined ? [] : [{ id: depositId, paymentId, version }];
    });
    await updateMatched(trx, matched, ctx.now);
    return matched.map(({ id }) => id);
  });
}

/** Takes a deposit for a transfer that came late, or for an invoice. A refused one is left to staff. */
async function takeAlone(ctx: Context, { deposit, paymentId, subject }: Certain): Promise<boolean> {
  try {
    await takeDeposit(
      ctx,
      deposit,
      {
        registrationId: subject.id,
        paymentId: subject.is_expired ? undefined : paymentId,
        payer: subject.payer,
        total: { amountMinor: deposit.amount_minor, currency: 'KRW' },
        period: subject.period as FeePeriod,
        reason: '',
      },
      'program',
    );
    return true;
  } catch (error) {
    // Somebody was faster, or no seat is left.
    if (!(error instanceof RefusalError)) throw error;
    ctx.log.info({ depositId: deposit.id, code: error.code }, 'a deposit is left to staff');
    return false;
  }
}

/** Confirms the registrations of matched transfers, one commit each. One that fails does not stop the others. */
async function confirmMatched(ctx: Context, editionId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const one of await selectUnconfirmed(ctx.db, editionId))
    try {
      await handleSettledPayment(ctx, { ...one, outcome: 'paid' });
    } catch (error) {
      ctx.log.error({ err: error, ...one }, 'the registration of a matched deposit is not confirmed');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/**
 * Job: takes each deposit that certainly belongs to one registration as its payment, then confirms the registrations.
 * Safe to repeat: a deposit is taken once, and a registration confirmed once.
 * @returns the number of matched deposits
 */
export async function matchOpenDeposits(ctx: Context, { editionId }: { editionId: string }): Promise<number> {
  const open = await selectOpenDeposits(ctx.db, editionId);
  const certain = open.length === 0 ? [] : await findCertain(ctx, editionId, open);
  const transfers = certain.filter(({ subject }) => subject.method === 'transfer' && !subject.is_expired);
  const taken = new Set<string>();
  for (let from = 0; from < transfers.length; from += atOnce)
    for (const id of await takeTogether(ctx, transfers.slice(from, from + atOnce))) taken.add(id);
  for (const one of certain)
    if (!taken.has(one.deposit.id) && (await takeAlone(ctx, one))) taken.add(one.deposit.id);
  if (taken.size > 0)
    ctx.log.info({ matched: taken.size, open: open.length - taken.size }, 'deposits matched');
  await confirmMatched(ctx, editionId);
  return taken.size;
}
