import type * as contract from '@airway/contract';
import type { Money, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import {
  closeAttempts,
  requireReversible,
  returnChargeNow,
  type ScheduledReturn,
  staffActor,
} from '../payments/index.ts';
import { wordChange } from './apply-change.ts';
import { type ChangeRow, selectWaitingChange } from './changes.queries.ts';
import { confirmWithin } from './confirm-registration.ts';
import { updateUse } from './discount-codes.queries.ts';
import { exchangeUses } from './discount-codes.ts';
import { endWaiting, releaseWaiting } from './end-change.ts';
import { exchangeHeld, exchangeLines, lineDetails } from './exchange-lines.ts';
import { makeLink } from './links.service.ts';
import { logRegistration } from './log-registration.ts';
import { mailDue } from './mail-due.ts';
import { isAsWanted, type Plan, planChange } from './plan-change.ts';
import { requireCodeAlone, requireLive } from './preview-lines.ts';
import { differenceDueMail } from './registrations.mails.ts';
import {
  lockRegistration,
  type RegistrationRow,
  selectRegistration,
  updateAnswers,
} from './registrations.queries.ts';
import { quoteFor } from './registrations.rules.ts';
import { readStaffOffer, type StaffOffer } from './staff-offer.ts';
import { storePlan } from './store-plan.ts';
import { quoteLines } from './unpaid-lines.ts';

type Body = ReceivedBy<typeof contract.changeLines>['body'];
type Outcome = ReplyOf<typeof contract.changeLines>['outcome'];

interface Changed {
  outcome: Outcome;
  scheduled?: ScheduledReturn | undefined;
  isConfirmedNow?: boolean;
}

const isSameSum = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && (one.currency === other.currency || one.amountMinor === 0);

/** @throws CONFLICT – other amounts apply than staff saw */
function requireSums(
  { pays, givesBack }: Pick<Body, 'pays' | 'givesBack'>,
  now: { pays: Money; givesBack: Money },
): void {
  if (!isSameSum(pays, now.pays) || !isSameSum(givesBack, now.givesBack))
    fail('CONFLICT', { sentence: { id: 'registrations.admin.lines.otherSum' } });
}

/** Returns what the audit log says of another discount code. */
const codeDetails = ({ codes: { before, after } }: StaffOffer) =>
  before?.id === after?.id ? {} : { discountCode: [before?.code ?? null, after?.code ?? null] };

/** Ends the change that waits, because staff want the registration as it is. */
async function endOnly(ctx: Context, trx: Trx, row: RegistrationRow, reason: string): Promise<Changed> {
  const ended = row.state === 'confirmed' ? await endWaiting(ctx, trx, row.id) : undefined;
  if (ended === undefined) return { outcome: 'unchanged' };
  await recordAudit(ctx, trx, {
    action: 'registration.change-ended',
    subjectType: 'registration',
    subjectId: row.id,
    reason,
  });
  await releaseWaiting(ctx, trx, row, ended);
  return { outcome: 'ended' };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/** Checks whether the same change of staff waits already: the same request came before. */
const isRepeated = (waiting: ChangeRow | undefined, plan: Plan): boolean =>
  waiting !== undefined &&
  waiting.staff_id !== null &&
  plan.sums.paysMinor > 0 &&
  waiting.pays_minor === plan.sums.paysMinor &&
  waiting.credited_minor === plan.sums.creditedMinor &&
  waiting.to_category_id === plan.toCategoryId &&
  waiting.to_attendance === plan.toAttendance &&
  isSameSet(waiting.added_option_ids, plan.addedOptionIds) &&
  isSameSet(waiting.plan?.drop ?? [], plan.lines.drop) &&
  JSON.stringify(waiting.plan?.rename) === JSON.stringify(plan.lines.rename);

/** Mails the person the difference, with a link to pay it. */
async function mailDifference(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { change, plan }: { change: ChangeRow; plan: Plan },
): Promise<void> {
  const { category, attendance, added, dropped } = await wordChange(ctx, trx, row, {
    change,
    plan: plan.lines,
  });
  const amount = { amountMinor: change.pays_minor, currency: change.currency };
  await sendMailLater(ctx, trx, differenceDueMail, {
    subjectId: change.id,
    recipient: row.email,
    locale: row.locale,
    values: {
      registrationId: row.id,
      ...(await makeLink(ctx, trx, row)),
      amount: printedMoney(row.locale, amount),
      until: (change.held_until ?? ctx.now).toISOString(),
      category,
      attendance,
      added,
      dropped,
    },
  });
}

/** Changes a confirmed registration whose row is locked. */
async function changePaid(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  offer: StaffOffer,
  body: Body,
): Promise<Changed> {
  const plan = await planChange(ctx, trx, row, offer);
  requireSums(body, plan.preview);
  requireCodeAlone(offer, plan.preview.pays);
  if (isRepeated(await selectWaitingChange(trx, row.id), plan)) return { outcome: 'waits' };
  const { before, after } = offer.codes;
  const isOtherCode = before?.id !== after?.id;
  if (isOtherCode) await updateUse(trx, row.id, after?.id);
  const actor = staffActor(ctx);
  const { change, scheduled } = await storePlan(ctx, trx, row, plan, {
    actor,
    staffId: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
    reason: body.reason,
    details: codeDetails(offer),
    isSumByStaff: body.returnedMinor !== undefined,
  });
  if (isOtherCode) await exchangeUses(trx, { taken: after, returned: before });
  if (change.state !== 'waiting') return { outcome: 'done', scheduled };
  if (body.mailsDue) await mailDifference(ctx, trx, row, { change, plan });
  return { outcome: 'waits' };
}

/** Changes an unpaid registration whose row is locked. No money moves; its orders and an expected transfer end. */
async function changeUnpaid(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  offer: StaffOffer,
  body: Body,
): Promise<Changed> {
  const { id } = row;
  const { wanted, table, codes } = offer;
  const quote = quoteLines(offer);
  requireSums(body, { pays: quote.total, givesBack: { ...quote.total, amountMinor: 0 } });
  await closeAttempts(ctx, trx, id, 'the registration is changed');
  const categoryId = offer.category?.id ?? row.category_id;
  await updateAnswers(trx, id, { category_id: categoryId, attendance: wanted.attendance });
  const lines = await exchangeLines(ctx, trx, id, { options: table.options, after: wanted.options });
  if (codes.before?.id !== codes.after?.id) await updateUse(trx, id, codes.after?.id);
  const after = (await selectRegistration(trx, id)) ?? fail('NOT_FOUND');
  const isOther = categoryId !== row.category_id;
  await recordAudit(ctx, trx, {
    action: 'registration.lines-changed',
    subjectType: 'registration',
    subjectId: id,
    reason: body.reason,
    details: {
      ...(isOther && { categoryCode: [offer.present.code, wanted.categoryCode] }),
      ...(row.attendance !== after.attendance && { attendance: [row.attendance, after.attendance] }),
      ...codeDetails(offer),
      ...lineDetails(lines),
      due: quote.total,
    },
  });
  const isFree = quote.total.amountMinor === 0;
  const isConfirmedNow = isFree && (await confirmWithin(ctx, trx, after));
  // The link leads to the price of today, whatever period staff chose.
  const whole = await getWholeFeeTable(ctx, row.edition_id);
  const today = quoteFor(whole, wanted, wanted.options, codes.after);
  if (!isFree && body.mailsDue && today !== undefined)
    await mailDue(ctx, trx, after, today, `version ${after.version}`);
  await exchangeHeld(ctx, trx, [row, after], { lines, codes });
  return { outcome: 'done', isConfirmedNow };
}

/** @throws NOT_ALLOWED – the caller may not decide about money that goes back */
function requireMayReturn(ctx: Context, { givesBack, returnedMinor }: Body): void {
  const isMoney = givesBack.amountMinor > 0 || returnedMinor !== undefined;
  if (isMoney && !ctx.actor.permissions.includes('PAYMENT_Take')) fail('NOT_ALLOWED');
}

/** Locks the row that staff saw, and changes it. */
async function changeWithin(
  ctx: Context,
  trx: Trx,
  { seen, offer, body }: { seen: RegistrationRow; offer: StaffOffer; body: Body },
): Promise<Changed> {
  const row = (await lockRegistration(trx, seen.id)) ?? fail('NOT_FOUND');
  requireLive(row);
  requireSeen(row.version, seen.version, 'registrations.admin.lines.overtaken');
  if (await isAsWanted(trx, row, offer)) return endOnly(ctx, trx, row, body.reason);
  if ((row.state === 'confirmed') !== body.isPaid)
    fail(body.isPaid ? 'CONFLICT' : 'ALREADY_PAID', { sentence: { id: 'registrations.admin.lines.paid' } });
  requireSeen(row.version, body.version, 'registrations.admin.lines.overtaken');
  return body.isPaid ? changePaid(ctx, trx, row, offer, body) : changeUnpaid(ctx, trx, row, offer, body);
}

/**
 * Changes category, attendance, options and discount code of a registration for staff. What goes back is committed before
 * the gateway is called. With a difference to pay, the change waits for its payment and holds the seats. A registration
 * that is already as wanted stays unchanged; a change that waits then ends.
 * @throws NOT_ALLOWED – money goes back, and the caller may not decide about money
 * @throws CONFLICT – it is cancelled, was changed since staff saw it, or other amounts apply
 * @throws ALREADY_PAID – it was paid since staff saw it
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet
 * @throws CATEGORY_FULL, OPTION_FULL, EDITION_FULL – no seat is left
 * @throws PAYMENT_NOT_CONFIGURED – the gateway that holds the charge is not configured any more
 * @throws the errors of `readStaffOffer` and `planChange`
 */
export async function changeLines(
  ctx: Context,
  seen: RegistrationRow,
  body: Body,
): Promise<ReplyOf<typeof contract.changeLines>> {
  const { id } = seen;
  requireLive(seen);
  requireMayReturn(ctx, body);
  if (body.givesBack.amountMinor > 0) await requireReversible(ctx, id);
  // Before the transaction, which would need a second connection for it.
  const offer = await readStaffOffer(ctx, seen, body);
  const { outcome, scheduled, isConfirmedNow } = await ctx.db
    .transaction()
    .execute((trx) => changeWithin(ctx, trx, { seen, offer, body }));
  if (outcome === 'done') logRegistration(ctx, 'changed', id, scheduled?.paymentId);
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', id);
  const refund = scheduled && (await returnChargeNow(ctx, scheduled, staffActor(ctx)));
  return { outcome, refund: refund ?? null };
}
