import type { BilingualText } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { changeSeats, getWholeFeeTable, noSeats, pickText } from '../editions/index.ts';
import {
  attendanceAfter,
  type ChangeRow,
  heldSeats,
  type StoredPlan,
  updateChangeSettled,
} from './changes.queries.ts';
import { nameChange } from './name-change.ts';
import {
  insertLines,
  selectLines,
  updateLinePerson,
  updateLinesCancelled,
} from './registration-lines.queries.ts';
import { seatOf } from './registration-lines.ts';
import { type ChangedMailValues, changedMail } from './registrations.mails.ts';
import { type RegistrationRow, updateAnswers } from './registrations.queries.ts';

/** Returns what the audit log says of a change. The row of the registration is the one before. */
export async function changeDetails(ctx: Context, row: RegistrationRow, change: ChangeRow, plan: StoredPlan) {
  const { options, categories } = await getWholeFeeTable(ctx, row.edition_id);
  const codesOf = (ids: readonly string[]) =>
    ids.map((id) => options.find((one) => one.id === id)?.code ?? id).join(', ');
  const codeOf = (id: string) => categories.find((one) => one.id === id)?.code ?? id;
  const { from_category_id: from, to_category_id: to, to_attendance: attendance, currency } = change;
  return {
    ...(from !== to && { categoryCode: [codeOf(from), codeOf(to)] }),
    ...(attendance !== null && { attendance: [row.attendance, attendance] }),
    ...(change.added_option_ids.length > 0 && { addedOptions: codesOf(change.added_option_ids) }),
    ...(change.dropped_option_ids.length > 0 && { droppedOptions: codesOf(change.dropped_option_ids) }),
    ...(plan.rename.length > 0 && { renamed: plan.rename.length }),
    pays: { amountMinor: change.pays_minor, currency },
    givesBack: { amountMinor: change.gives_back_minor, currency },
    keeps: { amountMinor: change.kept_minor, currency },
  };
}

async function storeLines(ctx: Context, trx: Trx, row: RegistrationRow, plan: StoredPlan): Promise<void> {
  if (plan.drop.length > 0) await updateLinesCancelled(trx, plan.drop, ctx.now);
  for (const { lineId, person } of plan.rename) await updateLinePerson(trx, lineId, person, ctx.now);
  const added = plan.add.map(({ lineId, optionId, person, amountMinor }) => ({
    id: lineId,
    registration_id: row.id,
    option_id: optionId,
    person_name: person,
    created_at: ctx.now,
    paid_minor: amountMinor,
  }));
  if (added.length > 0) await insertLines(trx, added).execute();
}

/** Returns what a change did in words for its mail, with the names of accompanying persons. */
export async function wordChange(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { change, plan }: { change: ChangeRow; plan: StoredPlan },
): Promise<
  Pick<ChangedMailValues, 'category' | 'attendance' | 'added' | 'dropped' | 'renamed' | 'companionLineIds'>
> {
  const { category, added, dropped } = await nameChange(ctx, row.edition_id, change);
  const present = await selectLines(trx, [row.id]);
  const personOf = (lineId: string) => present.find(({ id }) => id === lineId)?.person_name ?? null;
  const inWords = (names: readonly BilingualText[], persons: readonly (string | null)[]) =>
    names.length === 0
      ? undefined
      : names
          .map((name, place) => {
            const person = persons[place] ?? null;
            return `${pickText(name, row.locale)}${person === null ? '' : ` (${person})`}`;
          })
          .join(', ');
  return {
    category: category === null ? undefined : pickText(category.to, row.locale),
    attendance: change.to_attendance ?? undefined,
    added: inWords(
      added,
      plan.add.map(({ person }) => person),
    ),
    dropped: inWords(dropped, plan.drop.map(personOf)),
    renamed: plan.rename.map(({ lineId, person }) => ({ from: personOf(lineId) ?? '', to: person })),
    companionLineIds: [...plan.add.filter(({ person }) => person !== null), ...plan.rename].map(
      ({ lineId }) => lineId,
    ),
  };
}

interface AppliedPlan extends Pick<ChangedMailValues, 'why'> {
  plan: StoredPlan;
  isHeld: boolean;
  ended?: ChangeRow | undefined;
  /** Of staff, for the audit log. */
  reason?: string | undefined;
  details?: Record<string, unknown> | undefined;
}

/**
 * Applies a stored change to a confirmed registration whose row is locked, in the given transaction: lines, category,
 * seats, mail and audit entry. Locks the seats last, because all registrations need their rows.
 * @param isHeld whether the change has held the seats of what it adds
 * @param ended another change that waited and is replaced: its seats are returned
 * @throws CATEGORY_FULL, OPTION_FULL – the seats were not held, and none is left
 */
export async function applyChange(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  change: ChangeRow,
  { plan, isHeld, ended, why, reason, details }: AppliedPlan,
): Promise<void> {
  // Before the names of dropped persons are erased.
  const words = await wordChange(ctx, trx, row, { change, plan });
  await storeLines(ctx, trx, row, plan);
  const attendance = attendanceAfter(change, row);
  await updateAnswers(trx, row.id, { category_id: change.to_category_id, attendance });
  if (change.state === 'waiting') await updateChangeSettled(trx, change.id, 'done', ctx.now);
  const { locale, email: recipient } = row;
  const { currency } = change;
  const printed = (amountMinor: number) =>
    amountMinor === 0 ? undefined : printedMoney(locale, { amountMinor, currency });
  await sendMailLater(ctx, trx, changedMail, {
    subjectId: change.id,
    recipient,
    locale,
    values: {
      registrationId: row.id,
      ...words,
      pays: printed(change.pays_minor),
      givesBack: printed(change.gives_back_minor),
      why,
    },
  });
  await recordAudit(ctx, trx, {
    action: change.staff_id === null ? 'registration.changed' : 'registration.lines-changed',
    subjectType: 'registration',
    subjectId: row.id,
    ...(reason !== undefined && { reason }),
    details: { ...(await changeDetails(ctx, row, change, plan)), ...details },
  });
  const held = heldSeats(change, row);
  const replaced = ended && heldSeats(ended, row);
  const left = seatOf(row);
  const next = seatOf({ category_id: change.to_category_id, attendance });
  const isMoved = left !== null && left !== next;
  await changeSeats(ctx, trx, row.edition_id, {
    taken: isHeld ? noSeats : held,
    returned: {
      isInEdition: (left !== null && next === null) || replaced?.isInEdition === true,
      categoryIds: [...(isMoved ? [left] : []), ...(replaced?.categoryIds ?? [])],
      optionIds: [...change.dropped_option_ids, ...(replaced?.optionIds ?? [])],
    },
  });
}
