import { sql } from 'kysely';
import type { Invariant } from '../../platform/invariants.ts';

/** Rules that pages always meet when no transaction is running. */
export const pageInvariants: readonly Invariant[] = [
  {
    name: 'Every picture of a published page is attached to it',
    findBroken: (db) =>
      sql<{ found: string }>`
        select pages.code || ': ' || picture as found
        from pages join page_revisions on page_id = pages.id and page_revisions.version = published_version
        cross join unnest(picture_ids) as picture
        where not exists (
          select from files where id = picture and attached_to = pages.id and detached_at is null)`.execute(
        db,
      ),
  },
];
