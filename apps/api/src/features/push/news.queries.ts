import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PushNewsTable } from '../../database/tables.ts';
import { isActive } from './subscriptions.queries.ts';

/** News for one browser, with the time from which it may be sent. */
type NewsRow = Selectable<PushNewsTable> & { due_at: Date };

/** People who get a piece of news, if they want its kind. */
export type Readers =
  | { starred: readonly string[] }
  /** Writer of a question: a registration, or staff. */
  | { personId: string }
  | { editionId: string };

/** Inserts news, or returns the stored ones about the same subject. */
export async function insertNews(trx: Trx, row: Insertable<PushNewsTable>): Promise<string> {
  await trx
    .insertInto('push_news')
    .values(row)
    .onConflict((of) => of.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('push_news')
    .select('id')
    .where('kind', '=', row.kind)
    .where('subject', '=', row.subject)
    .executeTakeFirstOrThrow();
  return id;
}

function subscribersAmong(readers: Readers): RawBuilder<unknown> {
  if ('editionId' in readers)
    return sql`select id from push_subscriptions where edition_id = ${readers.editionId}`;
  if ('personId' in readers)
    return sql`
      select id from push_subscriptions where registration_id = ${readers.personId}
      union select id from push_subscriptions where account_id = ${readers.personId}
      union select subscription.id from registrations registration
        join push_subscriptions subscription on subscription.account_id = registration.account_id
        where registration.id = ${readers.personId}`;
  return sql`
    select subscription.id from programme_stars star
      join push_subscriptions subscription on subscription.account_id = star.account_id
      where star.session_id = any(${readers.starred}::uuid[])
    union select subscription.id from programme_stars star
      join push_subscriptions subscription on subscription.registration_id = star.registration_id
      where star.session_id = any(${readers.starred}::uuid[])
    union select subscription.id from programme_stars star
      join registrations registration on registration.id = star.registration_id
      join push_subscriptions subscription on subscription.account_id = registration.account_id
      where star.session_id = any(${readers.starred}::uuid[])`;
}

/** Queues news for the browsers of its readers, each once. In the order of ids, because several processes do this. */
export async function insertDeliveries(
  trx: Trx,
  { id, kind, dueAt }: { id: string; kind: string; dueAt: Date },
  readers: Readers,
): Promise<void> {
  await sql`
    insert into push_deliveries (news_id, subscription_id, due_at)
    select ${id}, push_subscriptions.id, ${dueAt} from push_subscriptions
    where push_subscriptions.id in (${subscribersAmong(readers)}) and ${kind} = any(push_subscriptions.kinds)
    order by push_subscriptions.id
    on conflict do nothing`.execute(trx);
}

/** A browser whose turn it is, with the news for it. */
export interface Turn {
  id: string;
  locale: 'ko' | 'en';
  address_sealed: Buffer;
  news: NewsRow[];
}

/** Checks whether a browser has due news, without a lock: most looks find none. */
export async function hasDueNews(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from push_deliveries delivery
      where delivery.handed_at is null and delivery.due_at <= ${now}) as due`.execute(db);
  return rows[0]?.due === true;
}

/** Selects the notices that some browser shall get now. */
export async function selectDueNotices(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from push_news news
    where news.kind = 'notice' and news.expires_at > ${now} and exists (
      select from push_deliveries delivery
      where delivery.news_id = news.id and delivery.handed_at is null and delivery.due_at <= ${now})`.execute(
    db,
  );
  return rows.map(({ subject }) => subject);
}

/** Ends notices, so that no further browser gets them. */
export async function updateNoticesExpired(db: Db, subjects: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('push_news')
    .set({ expires_at: now })
    .where('kind', '=', 'notice')
    .where('subject', '=', (of) => of.fn.any(of.val([...subjects])))
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Takes browsers with due news, and marks these as handed over before any push service is called. Other processes skip
 * them until `nextAt`.
 */
export async function takeTurns(
  trx: Trx,
  { now, nextAt, atMost }: { now: Date; nextAt: Date; atMost: number },
): Promise<Turn[]> {
  const { rows: browsers } = await sql<Omit<Turn, 'news'>>`
    with due as (
      select push_subscriptions.id from push_subscriptions
      where push_subscriptions.next_at <= ${now}
        and push_subscriptions.id in (
          select delivery.subscription_id from push_deliveries delivery
          join push_news news on news.id = delivery.news_id
          where delivery.handed_at is null and delivery.due_at <= ${now} and news.expires_at > ${now})
        and ${isActive(now)}
      order by push_subscriptions.id
      limit ${atMost}
      for update of push_subscriptions skip locked)
    update push_subscriptions set next_at = ${nextAt} from due where push_subscriptions.id = due.id
    returning push_subscriptions.id, locale, address_sealed`.execute(trx);
  if (browsers.length === 0) return [];
  const { rows: news } = await sql<NewsRow & { subscription_id: string }>`
    update push_deliveries delivery set handed_at = ${now} from push_news news
    where news.id = delivery.news_id and delivery.subscription_id = any(${browsers.map(({ id }) => id)}::uuid[])
      and delivery.handed_at is null and delivery.due_at <= ${now} and news.expires_at > ${now}
    returning delivery.subscription_id, delivery.due_at, news.*`.execute(trx);
  const bySubscription = Map.groupBy(news, ({ subscription_id }) => subscription_id);
  return browsers.map((one) => ({ ...one, news: bySubscription.get(one.id) ?? [] }));
}

export async function updateTaken(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('push_subscriptions')
    .set({ last_success_at: now })
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
}

export async function deleteGone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
}

/** Lets news that the push service did not take wait until it may be called again. */
export async function updateLater(
  trx: Trx,
  id: string,
  newsIds: readonly string[],
  nextAt: Date,
): Promise<void> {
  await trx.updateTable('push_subscriptions').set({ next_at: nextAt }).where('id', '=', id).execute();
  await trx
    .updateTable('push_deliveries')
    .set({ handed_at: null })
    .where('subscription_id', '=', id)
    .where('news_id', '=', (of) => of.fn.any(of.val(newsIds)))
    .execute();
}
