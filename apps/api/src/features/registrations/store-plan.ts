import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { changeSeats, noSeats } from '../editions/index.ts';
import { type ScheduledReturn, type StepActor, schedulePartReturn } from '../payments/index.ts';
import { applyChange, changeDetails } from './apply-change.ts';
import { requireHold, staffPayableHours } from './change-holds.ts';
import { type ChangeRow, heldSeats, insertChange } from './changes.queries.ts';
import { endWaiting } from './end-change.ts';
import type { Plan } from './plan-change.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { paymentHoldMinutes } from './registrations.rules.ts';
import { rulesIn } from './settle-cancellation.ts';

/** The author of a change. */
interface ChangedBy {
  actor: StepActor;
  /** Null: the registrant. */
  staffId: string | null;
  /** Of staff, for the audit log. */
  reason?: string;
  /** Further facts for the audit log. */
  details?: Record<string, unknown>;
  /** Whether staff set what goes back. */
  isSumByStaff?: boolean;
}

const inMinutes = (ctx: Context, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);

/** Builds the row of a planned change. */
const rowOf = (
  ctx: Context,
  id: string,
  plan: Plan,
  { isWaiting, staffId }: { isWaiting: boolean } & Pick<ChangedBy, 'staffId'>,
): ChangeRow => ({
  id: newId(ctx.now),
  registration_id: id,
  state: isWaiting ? 'waiting' : 'done',
  from_category_id: plan.fromCategoryId,
  to_category_id: plan.toCategoryId,
  to_attendance: plan.toAttendance,
  added_option_ids: plan.addedOptionIds,
  dropped_option_ids: plan.droppedOptionIds,
  plan: isWaiting ? plan.lines : null,
  currency: plan.remaining.currency,
  pays_minor: plan.sums.paysMinor,
  gives_back_minor: plan.sums.givesBackMinor,
  credited_minor: plan.sums.creditedMinor,
  kept_minor: plan.sums.keptMinor,
  cancelled: plan.cancelled,
  staff_returned_minor: plan.staffReturnedMinor,
  staff_id: staffId,
  held_until: isWaiting
    ? inMinutes(ctx, staffId === null ? paymentHoldMinutes : staffPayableHours * 60)
    : null,
  created_at: ctx.now,
  settled_at: isWaiting ? null : ctx.now,
});

/** Stores a change that waits for its payment, and holds the seats of what it adds. */
async function storeWaiting(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { change, plan, ended, by }: { change: ChangeRow; plan: Plan; ended: ChangeRow | undefined; by: ChangedBy },
): Promise<void> {
  // Its payment, opened at the last moment, prolongs the hold once more.
  await requireHold(trx, row, change, inMinutes(ctx, 2 * paymentHoldMinutes));
  if (by.staffId !== null)
    await recordAudit(ctx, trx, {
      action: 'registration.change-planned',
      subjectType: 'registration',
      subjectId: row.id,
      ...(by.reason !== undefined && { reason: by.reason }),
      details: { ...(await changeDetails(ctx, row, change, plan.lines)), ...by.details },
    });
  const returned = ended === undefined ? noSeats : heldSeats(ended, row);
  await changeSeats(ctx, trx, row.edition_id, { taken: heldSeats(change, row), returned });
}

/**
 * Stores a planned change of a registration whose row is locked. Without a difference to pay it is applied.
 * @returns the stored change, and what goes back
 */
export async function storePlan(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  plan: Plan,
  by: ChangedBy,
): Promise<{ change: ChangeRow; scheduled: ScheduledReturn | undefined }> {
  const isWaiting = plan.sums.paysMinor > 0;
  const change = rowOf(ctx, row.id, plan, { isWaiting, staffId: by.staffId });
  const ended = await endWaiting(ctx, trx, row.id);
  await insertChange(trx, change);
  if (isWaiting) {
    await storeWaiting(ctx, trx, row, { change, plan, ended, by });
    return { change, scheduled: undefined };
  }
  const { givesBack, cancelled } = plan.preview;
  const scheduled =
    givesBack.amountMinor === 0
      ? undefined
      : await schedulePartReturn(ctx, trx, row.id, {
          givesBack,
          remaining: plan.remaining,
          actor: by.actor,
          isPromised: true,
        });
  const byRule = cancelled.length === 0 ? undefined : rulesIn(ctx, row.locale, { lines: cancelled });
  const why = by.isSumByStaff ? ctx.services.translate(row.locale, 'mails.cancelled.byStaff') : byRule;
  const { reason, details } = by;
  await applyChange(ctx, trx, row, change, { plan: plan.lines, isHeld: false, ended, why, reason, details });
  return { change, scheduled };
}
