import type { FieldCode, RegistrationSummary } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { networkOf, siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import {
  type CodeRow,
  changeUses,
  selectCodeByText,
  selectOrderDiscount,
  selectUsedCodes,
  takeUseOf,
} from './discount-codes.queries.ts';
import { codeProblem, foldCode } from './discount-codes.rules.ts';
import type { RegistrationRow } from './registrations.queries.ts';

// A hospital or a venue may share one address. Staff may choose short codes, so a day has a limit too.
const guessing = defineLimit('discount-code.network', { points: 120, durationSeconds: 600 });
const guessingInDay = defineLimit('discount-code.site', { points: 2000, durationSeconds: 24 * 3600 });

/** Counts a typed code against the network of the caller. @throws TOO_MANY_REQUESTS */
export async function countGuess(ctx: Context): Promise<void> {
  const { limits } = ctx.services;
  await limits.take(guessing, networkOf(ctx.address ?? ''));
  await limits.take(guessingInDay, siteNetworkOf(ctx.address ?? ''));
}

const failAt = (problem: FieldCode) => fail('INVALID_INPUT', { fields: { discountCode: problem } });

/** Returns why nobody can use a code now; undefined if one can. */
export async function findCodeProblem(ctx: Context, code: CodeRow): Promise<FieldCode | undefined> {
  return codeProblem(code, editionNow(timesOf(await getEditionRow(ctx, code.edition_id)), ctx.now));
}

/**
 * Returns the code with a typed text; undefined without a text. A code whose use the registration holds already stays
 * valid until the hold ends.
 * @throws INVALID_INPUT – unknown or disabled, not yet or no longer valid, or used up
 */
export async function findTypedCode(
  ctx: Context,
  editionId: string,
  typed: string | undefined,
  held?: CodeRow,
): Promise<CodeRow | undefined> {
  if (typed === undefined) return undefined;
  const code = (await selectCodeByText(ctx.db, editionId, foldCode(typed))) ?? failAt('code_unknown');
  if (code.id === held?.id) return code;
  const problem = await findCodeProblem(ctx, code);
  return problem === undefined ? code : failAt(problem);
}

/** Returns the code of a registration. */
export async function findUsedCode(
  db: Context['db'] | Trx,
  registrationId: string,
): Promise<CodeRow | undefined> {
  const [code] = await selectUsedCodes(db, [registrationId]);
  return code;
}

/** Returns the code whose use an unpaid registration holds with its seat. */
export const findHeldCode = async (
  ctx: Context,
  { id, seat_held_until: heldUntil }: Pick<RegistrationRow, 'id' | 'seat_held_until'>,
): Promise<CodeRow | undefined> => (heldUntil === null ? undefined : findUsedCode(ctx.db, id));

/** Converts the error of a code without a use left. @throws INVALID_INPUT – the code is used up */
export function refuseUsedUp(error: unknown): void {
  if (brokenConstraint(error) === 'code_used_up') failAt('code_used_up');
}

/** Exchanges the use of one code for that of another. @throws INVALID_INPUT – the new code is used up */
export async function exchangeUses(
  trx: Trx,
  { taken, returned }: { taken: CodeRow | undefined; returned: CodeRow | undefined },
): Promise<void> {
  try {
    await trx.executeQuery(changeUses(trx, taken?.id ?? null, returned?.id ?? null));
  } catch (error) {
    refuseUsedUp(error);
    throw error;
  }
}

const failUnusable = () => fail('CONFLICT', { sentence: { id: 'registrations.discount.unusable' } });

/** Takes the use of a registration's code again, after its seats. @throws CONFLICT – the code is used up */
export async function takeUse(trx: Trx, registrationId: string): Promise<void> {
  try {
    await takeUseOf(trx, registrationId);
  } catch (error) {
    if (brokenConstraint(error) === 'code_used_up') failUnusable();
    throw error;
  }
}

/** Checks the code of a registration without a seat. @throws CONFLICT – nobody can use the code now */
export async function requireUsable(
  ctx: Context,
  { seat_held_until: heldUntil }: Pick<RegistrationRow, 'seat_held_until'>,
  code: CodeRow | undefined,
): Promise<void> {
  if (heldUntil !== null || code === undefined) return;
  if ((await findCodeProblem(ctx, code)) !== undefined) failUnusable();
}

/** Returns the discount in the order of `payment`; without one, the code alone. */
export async function paidDiscountOf(
  ctx: Context,
  code: CodeRow,
  payment: NonNullable<RegistrationSummary['payment']> | undefined,
): Promise<RegistrationSummary['discount']> {
  const ordered = payment && (await selectOrderDiscount(ctx.db, payment.statusKey));
  if (payment === undefined || ordered === undefined) return { code: code.code, amount: null };
  return {
    code: ordered.code,
    amount: { amountMinor: ordered.amount_minor, currency: payment.amount.currency },
  };
}
