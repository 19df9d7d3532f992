import { sql } from 'kysely';
import type { Db } from '../src/database/client.ts';
import type { SecretBox } from '../src/platform/secrets.ts';
import type { PushBrowser } from './fakes/push.ts';

/** Creates an account that starred a session for each browser, which gets all its news. */
export async function addPushCrowd(
  { db, secrets, now }: { db: Db; secrets: SecretBox; now: Date },
  { editionId, sessionId }: { editionId: string; sessionId: string },
  all: readonly Pick<PushBrowser, 'endpoint' | 'keys'>[],
): Promise<void> {
  const { rows } = await sql<{ account_id: string; session_id: string }>`
    with people as (
      insert into accounts (id, user_type, role_code, name, password_hash, password_changed_at, locale, created_at)
      select gen_random_uuid(), 'Member', 'MEMBER', '예시회원', '', now(), 'ko', now()
      from generate_series(1, ${all.length}::int) returning id),
    sign_ins as (
      insert into account_sessions (id, account_id, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, now(), now(), ${now}::timestamptz + interval '1 day' from people returning id, account_id),
    stars as (
      insert into programme_stars (id, account_id, session_id, starred_at)
      select gen_random_uuid(), id, ${sessionId}, now() from people)
    select account_id, id as session_id from sign_ins`.execute(db);
  const browsers = all.flatMap((browser, place) => ({ ...rows[place], browser }));
  for (let from = 0; from < browsers.length; from += 500)
    await db
      .insertInto('push_subscriptions')
      .values(
        browsers.slice(from, from + 500).map(({ browser: { endpoint, keys }, ...owner }) => ({
          id: sql<string>`gen_random_uuid()`,
          edition_id: editionId,
          ...owner,
          registration_id: null,
          endpoint_hash: sql<Buffer>`sha256(convert_to(${endpoint}, 'UTF8'))`,
          address_sealed: secrets.seal(JSON.stringify({ endpoint, ...keys })),
          locale: 'ko' as const,
          kinds: ['starting', 'changed', 'answered', 'notice'],
          created_at: now,
          changed_at: now,
          next_at: now,
        })),
      )
      .execute();
}
