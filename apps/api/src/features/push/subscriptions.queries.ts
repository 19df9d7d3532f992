import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { PushSubscriptionsTable } from '../../database/tables.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { rowsOfPerson } from '../registrations/index.ts';

export type SubscriptionRow = Selectable<PushSubscriptionsTable>;

/**
 * Matches subscriptions whose owner may still get news: signed in, with an open account or a registration that is not
 * cancelled. Needs `push_subscriptions` in the query.
 */
export const isActive = (now: Date) => sql<boolean>`
  not exists (select from account_sessions session
    where session.id = push_subscriptions.session_id
      and (session.ended_at is not null or session.expires_at <= ${now}))
  and not exists (select from accounts account
    where account.id = push_subscriptions.account_id and (account.retired_at is not null or account.is_disabled))
  and not exists (select from registrations registration
    where registration.id = push_subscriptions.registration_id and registration.state = 'cancelled')`;

export const selectSubscription = (
  db: Db,
  endpointHash: Buffer,
  readable: Rows<'push_subscriptions'>,
  now: Date,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint_hash', '=', endpointHash)
    .where(readable)
    .where(isActive(now))
    .executeTakeFirst();

/** Deletes the subscription of a browser, unless it is one of these. Waiting news are deleted with it. */
export async function deleteOthers(
  trx: Trx,
  endpointHash: Buffer,
  own: Rows<'push_subscriptions'>,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where((of) => of.not(of.and([own(of)])))
    .execute();
}

/** Inserts the subscription of a browser, or replaces its keys, kinds and sign-in. */
export const upsertSubscription = (
  trx: Trx,
  row: Insertable<PushSubscriptionsTable>,
): Promise<SubscriptionRow> =>
  trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((of) =>
      of.column('endpoint_hash').doUpdateSet({
        edition_id: row.edition_id,
        account_id: row.account_id ?? null,
        session_id: row.session_id ?? null,
        registration_id: row.registration_id ?? null,
        address_sealed: row.address_sealed,
        locale: row.locale,
        kinds: row.kinds,
        changed_at: row.changed_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes the subscriptions of an owner beyond a number, the oldest first. */
export async function deleteOldest(trx: Trx, own: Rows<'push_subscriptions'>, beyond: number): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (of) =>
      of
        .selectFrom('push_subscriptions')
        .select('id')
        .where(own)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(beyond),
    )
    .execute();
}

export const updateKinds = (
  db: Db,
  endpointHash: Buffer,
  kinds: string[],
  now: Date,
): Promise<SubscriptionRow | undefined> =>
  db
    .updateTable('push_subscriptions')
    .set({ kinds, changed_at: now })
    .where('endpoint_hash', '=', endpointHash)
    .where(isActive(now))
    .returningAll()
    .executeTakeFirst();

export async function deleteSubscription(db: Db, endpointHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', endpointHash).execute();
}

const subscriptionsOf = (subject: DataSubject) =>
  rowsOfPerson(subject, { account: 'account_id', registration: 'registration_id' });

/** Selects the subscriptions of an account and of its registrations. */
export const selectOwnSubscriptions = (db: Db, subject: DataSubject): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where(subscriptionsOf(subject))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Deletes them, with their news. @returns their number */
export async function deleteOwnSubscriptions(trx: Trx, subject: DataSubject): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where(subscriptionsOf(subject))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Selects the editions with subscriptions. */
export async function selectSubscribedEditions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('edition_id').distinct().execute();
  return rows.map(({ edition_id }) => edition_id);
}

export async function deleteOfEdition(db: Db, editionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('edition_id', '=', editionId).execute();
}

/** Deletes subscriptions of ended sign-ins, closed accounts and cancelled registrations. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where(sql<boolean>`not (${isActive(now)})`)
    .execute();
}

/** Deletes news that expired before a time, with their deliveries. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_news').where('expires_at', '<', before).execute();
}
