import { type Insertable, type NotNull, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationChangesTable } from '../../database/tables.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** The lines of a change that waits: only now it names persons. */
export interface StoredPlan {
  add: { lineId: string; optionId: string; person: string | null; amountMinor: number }[];
  drop: string[];
  rename: { lineId: string; person: string }[];
}

/** A cancelled part: an option, or the category (null), with its price. */
export interface CancelledPart {
  optionId: string | null;
  amountMinor: number;
}

export type ChangeRow = Omit<Selectable<RegistrationChangesTable>, 'plan' | 'cancelled'> & {
  plan: StoredPlan | null;
  cancelled: CancelledPart[];
};

/** Orders the changes of a registration. */
const changesOf = (db: Db | Trx, registrationId: string) =>
  db
    .selectFrom('registration_changes')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .orderBy('id');

const typed = ({ plan, cancelled, ...row }: Selectable<RegistrationChangesTable>): ChangeRow => ({
  ...row,
  plan: plan as StoredPlan | null,
  cancelled: cancelled as CancelledPart[],
});

/** Selects the changes of a registration that are done or wait, oldest first. */
export async function selectChanges(db: Db | Trx, registrationId: string): Promise<ChangeRow[]> {
  const rows = await changesOf(db, registrationId).where('state', '<>', 'ended').execute();
  return rows.map(typed);
}

/** Selects the ids of all changes of registrations, also of ended ones. */
export async function selectChangeIds(trx: Trx, registrationIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration_changes')
    .select('id')
    .where('registration_id', 'in', [...registrationIds])
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectWaitingChange(db: Db | Trx, registrationId: string) {
  const row = await changesOf(db, registrationId).where('state', '=', 'waiting').executeTakeFirst();
  return row && typed(row);
}

/** Selects the seats and times of all changes of a registration that do not wait, also of ended ones. */
export const selectSettledChanges = (trx: Trx, registrationId: string) =>
  trx
    .selectFrom('registration_changes')
    .select([
      'from_category_id',
      'to_category_id',
      'to_attendance',
      'added_option_ids',
      'staff_id',
      'created_at',
      'settled_at',
    ])
    .where('registration_id', '=', registrationId)
    .where('settled_at', 'is not', null)
    .$narrowType<{ settled_at: NotNull }>()
    .execute();

export const selectChange = async (db: Db | Trx, id: string): Promise<ChangeRow> =>
  typed(
    await db.selectFrom('registration_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

export async function insertChange(
  trx: Trx,
  {
    plan,
    cancelled,
    ...row
  }: Omit<Insertable<RegistrationChangesTable>, 'plan' | 'cancelled'> & {
    plan: StoredPlan | null;
    cancelled: CancelledPart[];
  },
): Promise<void> {
  await trx
    .insertInto('registration_changes')
    .values({
      ...row,
      plan: plan === null ? null : JSON.stringify(plan),
      cancelled: JSON.stringify(cancelled),
    })
    .execute();
}

/** Ends the wait of a change: its plan with the names of persons is erased. */
export async function updateChangeSettled(
  trx: Trx,
  id: string,
  state: 'done' | 'ended',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('registration_changes')
    .set({ state, plan: null, held_until: null, settled_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateChangeHeld(trx: Trx, id: string, heldUntil: Date): Promise<void> {
  await trx
    .updateTable('registration_changes')
    .set({ held_until: sql<Date>`greatest(held_until, ${heldUntil})` })
    .where('id', '=', id)
    .execute();
}

/** Selects waiting changes whose hold has expired or that are paid, longest expired first. */
export const selectOverdueChanges = (db: Db, now: Date, atMost: number) =>
  db
    .selectFrom('registration_changes as change')
    .innerJoin('registrations', 'registrations.id', 'change.registration_id')
    .select(['change.id', 'change.registration_id', 'registrations.edition_id'])
    .where('change.state', '=', 'waiting')
    .where((of) =>
      of.or([
        of('change.held_until', '<=', now),
        of.exists(
          of
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.change_id', '=', 'change.id')
            .where('payments.phase', '=', 'paid'),
        ),
      ]),
    )
    .orderBy('change.held_until')
    .limit(atMost)
    .execute();

/** Checks whether the difference of a change is paid that is not done: in a moment it is, or the difference goes back. */
export async function selectHasPaidDifference(db: Db | Trx, registrationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('registration_changes as change', 'change.id', 'payments.change_id')
    .select('payments.id')
    .where('payments.registration_id', '=', registrationId)
    .where('payments.phase', '=', 'paid')
    .where('change.state', '<>', 'done')
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the seats that waiting changes of an edition hold: ids of categories and options, one for each seat. */
export async function selectHeldByChanges(trx: Trx, editionId: string) {
  const rows = await trx
    .selectFrom('registration_changes as change')
    .innerJoin('registrations', 'registrations.id', 'change.registration_id')
    .select([
      'change.from_category_id',
      'change.to_category_id',
      'change.to_attendance',
      'change.added_option_ids',
      'attendance',
    ])
    .where('registrations.edition_id', '=', editionId)
    .where('change.state', '=', 'waiting')
    .execute();
  return rows.map((row) => heldSeats(row, row));
}

/** Returns the attendance of a registration after a change. */
export const attendanceAfter = (
  { to_attendance: to }: Pick<ChangeRow, 'to_attendance'>,
  { attendance }: Pick<RegistrationRow, 'attendance'>,
): RegistrationRow['attendance'] => to ?? attendance;

/** Returns the seats that a waiting change holds beside those of its registration: online, only those of options. */
export function heldSeats(
  change: Pick<ChangeRow, 'from_category_id' | 'to_category_id' | 'to_attendance' | 'added_option_ids'>,
  row: Pick<RegistrationRow, 'attendance'>,
) {
  const optionIds = change.added_option_ids;
  if (attendanceAfter(change, row) === 'online') return { isInEdition: false, categoryIds: [], optionIds };
  const isInEdition = row.attendance === 'online';
  const isMoved = isInEdition || change.from_category_id !== change.to_category_id;
  return { isInEdition, categoryIds: isMoved ? [change.to_category_id] : [], optionIds };
}
