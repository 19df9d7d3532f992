import type * as contract from '@airway/contract';
import type { Deposit, FeePeriod, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { findNames } from '../accounts/index.ts';
import { staffActor } from '../payments/index.ts';
import {
  getDue,
  numberFrom,
  refundRegistration,
  selectNumbered,
  selectTransferSubjects,
  userNameFor,
} from '../registrations/index.ts';
import {
  type DepositRow,
  insertDeposits,
  lockDeposit,
  lockStatements,
  selectDeposit,
  selectDepositPage,
  selectMatchedPayments,
  updateDecided,
  updateReopened,
} from './deposits.queries.ts';
import { factsOf, findSubjects } from './find-subjects.ts';
import { matchDeposits } from './match-deposits.rules.ts';
import { depositsCame } from './match-deposits.ts';
import { hashOf } from './plan-statement.rules.ts';
import { failDecided, takeDeposit } from './take-deposit.ts';
import { undoMatch } from './undo-match.ts';

type Person = { id: string; number: string; name: string | null; family_name: string; given_name: string };

const registrationOf = ({ id, number, name, family_name, given_name }: Person) => ({
  id,
  number: readableNumber(number),
  name: userNameFor({ name, familyName: family_name, givenName: given_name }),
});

async function candidatesOf(ctx: Context, editionId: string, open: readonly DepositRow[]) {
  if (open.length === 0) return new Map<string, Deposit['candidates']>();
  const { subjects, rows } = await findSubjects(ctx.db, editionId);
  return new Map(
    matchDeposits(open.map(factsOf), subjects).map(({ depositId, candidates }) => [
      depositId,
      candidates.flatMap(({ subjectId, clues }) => {
        const row = rows.get(subjectId);
        if (row === undefined) return [];
        const expected =
          row.payment_id === null || row.amount_minor === null || row.currency === null
            ? null
            : {
                total: { amountMinor: row.amount_minor, currency: row.currency },
                period: row.period as FeePeriod,
              };
        return [{ registration: registrationOf(row), clues, expected }];
      }),
    ]),
  );
}

/** Lists the deposits of an edition. Open ones have the registrations that they may be for. */
export async function listDeposits(
  ctx: Context,
  { id: editionId }: { id: string },
  query: ReceivedBy<typeof contract.listDeposits>['query'],
): Promise<ReplyOf<typeof contract.listDeposits>> {
  const { rows, total } = await selectDepositPage(ctx.db, editionId, query);
  const matched = await selectMatchedPayments(
    ctx.db,
    rows.flatMap(({ payment_id: id }) => id ?? []),
  );
  const registrations = new Map(
    matched.map((one) => [one.payment_id, registrationOf({ ...one, id: one.registration_id })]),
  );
  const names = await findNames(
    ctx,
    rows.flatMap(({ decided_by: id }) => id ?? []),
  );
  const candidates = await candidatesOf(
    ctx,
    editionId,
    rows.filter(({ state }) => state === 'open'),
  );
  const content = rows.map(
    (row): Deposit => ({
      id: row.id,
      day: row.deposited_on,
      time: row.deposited_at,
      amount: { amountMinor: row.amount_minor, currency: 'KRW' },
      depositor: row.depositor,
      memo: row.memo,
      state: row.state,
      decision:
        row.decided_at === null
          ? null
          : {
              at: row.decided_at.toISOString(),
              by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
              reason: row.reason ?? '',
              registration: registrations.get(row.payment_id ?? '') ?? null,
            },
      candidates: candidates.get(row.id) ?? [],
    }),
  );
  return { content, total };
}

/**
 * Records one deposit by hand, and matches it if it is certain. The same id again changes nothing.
 * @throws CONFLICT – the id belongs to another deposit
 * @throws INVALID_INPUT – a day to come
 */
export async function addDeposit(
  ctx: Context,
  { id: editionId }: { id: string },
  { depositId, ...typed }: ReceivedBy<typeof contract.addDeposit>['body'],
): Promise<ReplyOf<typeof contract.addDeposit>> {
  if (typed.day > dayInZone(ctx.now, staffTimeZone)) fail('INVALID_INPUT', { fields: { day: 'day_ahead' } });
  const facts = { ...typed, time: '' };
  const rowHash = `hand ${depositId} ${hashOf(facts)}`;
  await ctx.db.transaction().execute(async (trx) => {
    await lockStatements(trx);
    const present = await selectDeposit(trx, depositId);
    if (present !== undefined) return present.row_hash === rowHash ? undefined : fail('CONFLICT');
    const row = {
      id: depositId,
      edition_id: editionId,
      deposited_on: facts.day,
      amount_minor: facts.amountMinor,
      depositor: facts.depositor,
      memo: facts.memo,
      row_hash: rowHash,
      ordinal: 1,
      created_at: ctx.now,
      created_by: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
    };
    await insertDeposits(trx, [row]);
    await recordAudit(ctx, trx, {
      action: 'deposit.recorded',
      subjectType: 'deposit',
      subjectId: depositId,
      details: { day: facts.day, amountMinor: facts.amountMinor },
    });
    return enqueue(ctx, trx, depositsCame, { editionId });
  });
  return { id: depositId };
}

/** Returns the registration of the deposit's edition with a number. @throws NOT_FOUND – none */
async function registrationNumbered(ctx: Context, deposit: DepositRow, typed: string) {
  const row = await selectNumbered(ctx.db, deposit.edition_id, numberFrom(typed));
  return row ?? failNotFound('deposits.admin.noRegistration');
}

/** Returns what a registration must pay, so that staff see it before they match a deposit with it. */
export async function getDepositTarget(
  ctx: Context,
  deposit: DepositRow,
  { registrationNumber }: ReceivedBy<typeof contract.getDepositTarget>['query'],
): Promise<ReplyOf<typeof contract.getDepositTarget>> {
  const row = await registrationNumbered(ctx, deposit, registrationNumber);
  const { totals, expected, isDifference } = await getDue(ctx, row);
  const sums =
    expected !== null && !isDifference
      ? [{ total: expected.amount, period: expected.period }]
      : totals.map(({ total, period }) => ({ total, period }));
  return {
    registration: registrationOf(row),
    totals: sums.filter(({ total }) => total.currency === 'KRW'),
  };
}

/**
 * Takes a deposit as the payment of a registration that staff chose. Another sum needs a reason; what is too much may go
 * back to the person's account.
 * @throws the errors of `takeDeposit`
 */
export async function acceptDeposit(
  ctx: Context,
  deposit: DepositRow,
  {
    registrationNumber,
    total,
    period,
    reason,
    returnsRest,
  }: ReceivedBy<typeof contract.acceptDeposit>['body'],
): Promise<ReplyOf<typeof contract.acceptDeposit>> {
  const row = await registrationNumbered(ctx, deposit, registrationNumber);
  const [subject] = await selectTransferSubjects(ctx.db, deposit.edition_id, row.id);
  const isExpected = subject?.payment_id != null && !subject.is_expired;
  await takeDeposit(
    ctx,
    deposit,
    {
      registrationId: row.id,
      paymentId: isExpected ? (subject.payment_id ?? undefined) : undefined,
      payer: isExpected ? subject.payer : undefined,
      total,
      period,
      reason,
    },
    staffActor(ctx),
  );
  const rest = deposit.amount_minor - total.amountMinor;
  if (returnsRest === true && rest > 0)
    await refundRegistration(ctx, row, {
      reason,
      amountMinor: rest,
      remaining: { amountMinor: deposit.amount_minor, currency: 'KRW' },
    });
  return { registration: registrationOf(row) };
}

/**
 * Records that a deposit was sent back, or that it is for something else.
 * @throws CONFLICT – it was decided before
 */
export async function decideDeposit(
  ctx: Context,
  { id, amount_minor: amountMinor }: DepositRow,
  { state, reason }: ReceivedBy<typeof contract.decideDeposit>['body'],
): Promise<ReplyOf<typeof contract.decideDeposit>> {
  await ctx.db.transaction().execute(async (trx) => {
    const decided = await updateDecided(trx, id, {
      state,
      payment_id: null,
      decided_by: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
      decided_at: ctx.now,
      reason,
      matched_version: null,
    });
    if (decided === undefined) failDecided();
    await recordAudit(ctx, trx, {
      action: `deposit.${state}`,
      subjectType: 'deposit',
      subjectId: id,
      reason,
      details: { amountMinor },
    });
  });
  return {};
}

/**
 * Undoes the decision about a deposit. A registration that it was matched with is unpaid again.
 * @throws CONFLICT – it is open, or something else happened with the registration since
 */
export async function reopenDeposit(
  ctx: Context,
  { id }: DepositRow,
  { reason }: ReceivedBy<typeof contract.reopenDeposit>['body'],
): Promise<ReplyOf<typeof contract.reopenDeposit>> {
  const actor = staffActor(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const deposit = (await lockDeposit(trx, id)) ?? fail('NOT_FOUND');
    if (deposit.state === 'open') failDecided();
    if (deposit.state === 'matched') {
      const problem = await undoMatch(ctx, trx, deposit, actor);
      if (problem !== undefined) fail('CONFLICT', { sentence: { id: `deposits.admin.undo.${problem}` } });
    } else await updateReopened(trx, id);
    await recordAudit(ctx, trx, {
      action: 'deposit.reopened',
      subjectType: 'deposit',
      subjectId: id,
      reason,
      details: { state: deposit.state, amountMinor: deposit.amount_minor },
    });
  });
  return {};
}
