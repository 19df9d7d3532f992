import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { PaymentEventsTable, PaymentsTable } from '../../database/tables.ts';
import { brokenConstraint } from '../../platform/errors.ts';
import { attemptLifetimeMinutes, openPhases, payablePhases } from './payments.rules.ts';

// Ages use the database's clock, so that instances with different clocks agree.

export const paymentColumns = columnsOf<PaymentsTable>()([
  'id',
  'registration_id',
  'change_id',
  'returned_line_id',
  'edition_id',
  'registration_number',
  'order_number',
  'status_key',
  'device',
  'locale',
  'audience',
  'gateway',
  'site_code',
  'amount_minor',
  'refunded_minor',
  'kept_minor',
  'owed_minor',
  'currency',
  'period',
  'phase',
  'trace_number',
  'return_secret_hash',
  'approval_request_sealed',
  'approval_calls',
  'tno',
  'approval_number',
  'card_name',
  'card_number_masked',
  'gateway_code',
  'gateway_message',
  'reason',
  'created_at',
  'approving_at',
  'reversing_at',
  'completed_at',
  'next_check_at',
  'claimed_until',
  'journal',
  'claimed_by',
  'method',
  'payer',
  'business_number',
  'received_on',
  'due_at',
  'reference',
]);

export type PaymentRow = Selectable<PaymentsTable>;
export type PaymentPhaseName = PaymentRow['phase'];

/** Checks whether an error is a violation of one named unique key. */
export const isBreachOf = (error: unknown, key: 'payments_tno_key' | 'payments_one_open_charge'): boolean =>
  brokenConstraint(error) === key;

export const minutes = (count: number) => sql<Date>`now() + make_interval(mins => ${count})`;
export const minutesAgo = (count: number) => minutes(-count);

/**
 * Checks whether more must go back: of the charge of a cancelled registration, of which a part is kept, or for a change
 * whose refund was refused. Each side is the condition of an index.
 */
export const isOwed = sql<boolean>`(kept_minor < amount_minor - refunded_minor or owed_minor > 0)`;

/** Time when an approval was requested, or when the return of the charge began. */
export const inProgressSince = sql<Date | null>`coalesce(reversing_at, approving_at)`;

/** Claims a payment while one process asks the gateway about it. */
export const claim = { claimed_until: minutes(3) };
export const claimBy = (instance: number | undefined) => ({ ...claim, claimed_by: instance ?? null });
export const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until < now())`;

/** Inserts an attempt and the first event of its history, in one statement. */
export function insertPayment(
  db: Db,
  payment: Omit<Insertable<PaymentsTable>, 'created_at'>,
  event: Omit<Insertable<PaymentEventsTable>, 'happened_at' | 'payment_id'>,
): Promise<PaymentRow> {
  return db
    .with('history', (of) =>
      of
        .insertInto('payment_events')
        .values({ ...event, payment_id: payment.id, happened_at: sql<Date>`clock_timestamp()` }),
    )
    .insertInto('payments')
    .values({ ...payment, created_at: sql<Date>`now()` })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
}

/** Inserts attempts of the demo with their histories. */
export async function insertSamplePayments(
  trx: Trx,
  payments: readonly Insertable<PaymentsTable>[],
  events: readonly Insertable<PaymentEventsTable>[],
): Promise<void> {
  await trx.insertInto('payments').values(payments).execute();
  await trx.insertInto('payment_events').values(events).execute();
}

/** Selects attempts that the sandbox charged. */
export function selectSandboxCharges(db: Db): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('gateway', '=', 'sandbox')
    .where('tno', 'is not', null)
    .orderBy('tno')
    .execute();
}

export async function insertPaymentEvents(
  trx: Trx | Db,
  events: readonly Omit<Insertable<PaymentEventsTable>, 'happened_at'>[],
): Promise<void> {
  await trx
    .insertInto('payment_events')
    .values(events.map((event) => ({ ...event, happened_at: sql<Date>`clock_timestamp()` })))
    .execute();
}

/** Returns the time of the database, to the millisecond. */
export async function selectClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no clock.');
  return row.now;
}

export function selectPayment(db: Db | Trx, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks payments in the order of their ids. */
export function lockPayments(trx: Trx, ids: readonly string[]): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findPaymentRow(db: Db | Trx, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst();
}

export function selectPaymentByOrder(db: Db, orderNumber: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
}

export function selectPaymentByStatusKey(db: Db, statusKey: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('status_key', '=', statusKey)
    .executeTakeFirst();
}

/** The subject of a payment: a registration, or the difference that a change of it costs. */
export type Subject = Pick<PaymentRow, 'registration_id' | 'change_id'>;

const isFor = (change: string | null) => sql<boolean>`change_id is not distinct from ${change}::uuid`;

/** Selects the attempt for a subject that holds or may hold money. At most one exists. */
export function selectOpenCharge(
  db: Db | Trx,
  { registration_id: registrationId, change_id: changeId }: Subject,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('registration_id', '=', registrationId)
    .where(isFor(changeId))
    .where('phase', 'in', openPhases)
    .executeTakeFirst();
}

/** Selects the transfer or invoice that is expected for a subject. At most one exists. */
export function selectExpected(
  db: Db | Trx,
  { registration_id: registrationId, change_id: changeId }: Subject,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('registration_id', '=', registrationId)
    .where(isFor(changeId))
    .where('phase', '=', 'created')
    .where('method', '<>', 'card')
    .executeTakeFirst();
}

/** All attempts of a registration and its changes, newest first. */
const attemptsOf = (db: Db | Trx, registrationId: string) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Selects the attempts of a registration and its changes that hold or may hold money, newest first. */
export function selectOpenCharges(db: Db | Trx, registrationId: string): Promise<PaymentRow[]> {
  return attemptsOf(db, registrationId).where('phase', 'in', openPhases).execute();
}

/** Locks the attempts of a registration and its changes that hold or may hold money, newest first. */
export function lockOpenCharges(trx: Trx, registrationId: string): Promise<PaymentRow[]> {
  return attemptsOf(trx, registrationId).where('phase', 'in', openPhases).forUpdate().execute();
}

/**
 * Checks whether a charge for a subject is open, or a card window or an expected transfer may still lead to one at `now`. A charge for a change
 * that goes back does not count: the change cannot be paid with it any more.
 */
export async function existsOpenAttempt(
  db: Db | Trx,
  { registration_id: registrationId, change_id: changeId }: Subject,
  now: Date,
): Promise<boolean> {
  const youngerThan = new Date(now.getTime() - attemptLifetimeMinutes * 60_000);
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where(isFor(changeId))
    .where((of) =>
      of.or([
        of('phase', 'in', changeId === null ? openPhases : payablePhases),
        of.and([
          of('phase', '=', 'created'),
          of.or([
            of('due_at', '>', now),
            of.and([of('due_at', 'is', null), of('created_at', '>', youngerThan)]),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the newest attempt to pay the difference of a change. */
export function selectChangeAttempt(
  db: Db | Trx,
  { registration_id: registrationId, change_id: changeId }: Subject,
): Promise<PaymentRow | undefined> {
  return attemptsOf(db, registrationId).where('change_id', '=', changeId).limit(1).executeTakeFirst();
}

/** Selects all payment attempts of a registration, newest first. */
export function selectAttempts(db: Db | Trx, registrationId: string): Promise<PaymentRow[]> {
  return attemptsOf(db, registrationId).execute();
}

/** Selects the history of some attempts, oldest first. */
export function selectEventsOf(
  db: Db | Trx,
  paymentIds: readonly string[],
): Promise<Pick<Selectable<PaymentEventsTable>, 'payment_id' | 'phase' | 'actor' | 'happened_at'>[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payment_events')
    .select(['payment_id', 'phase', 'actor', 'happened_at'])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
}

/** Equal to the expression in the index for the latest attempts. */
const isOpen = sql<boolean>`phase in (${sql.join(openPhases.map((phase) => sql.lit(phase)))})`;

/** Attempts to pay a difference count once they have charged: before, they say nothing about their registration. */
const isOwnOrCharged = sql<boolean>`(change_id is null or tno is not null)`;

/**
 * For a join: the most relevant attempt of each registration of an edition, or of each given one. See
 * `selectLatestPayment`. Closed attempts are ignored. The amount is what remains after refunds, of all its charges; once
 * nothing remains, what they were.
 */
export const latestPaymentsOf = (db: Db, editionId: string, registrationIds?: readonly string[]) =>
  db
    .selectFrom('payments')
    .distinctOn('registration_id')
    .select(['registration_id', 'phase', 'currency', 'period', 'tno', 'due_at', 'completed_at'])
    .select(
      sql<number>`case when ${isOpen}
        then (sum(amount_minor - refunded_minor) filter (where ${isOpen}) over (partition by registration_id))::bigint
        else case when change_id is null then amount_minor else 0 end + coalesce((sum(amount_minor)
          filter (where phase = 'reversed' and change_id is not null) over (partition by registration_id))::bigint, 0)
        end`.as('amount_minor'),
    )
    .where('edition_id', '=', editionId)
    .$if(registrationIds !== undefined, (of) =>
      of.where('registration_id', '=', (any) => any.fn.any(any.val(registrationIds as readonly string[]))),
    )
    .where(sql<boolean>`not (phase = 'failed' and reason is not distinct from 'superseded')`)
    .where(isOwnOrCharged)
    .orderBy('registration_id')
    .orderBy(isOpen, 'desc')
    .orderBy(sql`change_id is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .as('payment');

/** More than a registration has charges. Failed attempts may be more. */
const mostAttempts = 200;

/**
 * Selects the attempts of a registration, the most relevant first: those with money, its own before those for changes, the
 * newest.
 */
export const selectByRelevance = (db: Db | Trx, registrationId: string): Promise<PaymentRow[]> =>
  relevantOf(db, registrationId).limit(mostAttempts).execute();

/** Selects the most relevant attempt of a registration. */
export const selectLatestPayment = (db: Db | Trx, registrationId: string): Promise<PaymentRow | undefined> =>
  relevantOf(db, registrationId).limit(1).executeTakeFirst();

const relevantOf = (db: Db | Trx, registrationId: string) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('registration_id', '=', registrationId)
    .where(isOwnOrCharged)
    .orderBy((of) => of('phase', 'in', openPhases), 'desc')
    .orderBy(sql`change_id is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Counts payments whose outcome is not settled, including charges that could not be returned, also in part. */
export async function countUnsettled(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where((of) =>
      of.or([of('phase', 'in', ['approving', 'unknown', 'reversing', 'reversal-failed']), isOwed]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}
