import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** True for a row with a text in one language only. `names` are names of pairs of columns. */
const hasOneLanguage = (...names: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    names.map((name) => sql`(${sql.ref(`${name}_ko`)} is null) <> (${sql.ref(`${name}_en`)} is null)`),
    sql` or `,
  )})`;

/** Selects sessions of a draft that lack a language, also in one of their talks, with all of their talks. */
export async function selectSessionsInOneLanguage(db: Db, editionId: string) {
  const sessions = await db
    .selectFrom('programme_sessions as session')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .where((of) =>
      of.or([
        hasOneLanguage('session.title', 'session.description', 'session.sponsor'),
        of.exists(
          of
            .selectFrom('programme_talks as talk')
            .select('talk.id')
            .whereRef('talk.session_id', '=', 'session.id')
            .where(hasOneLanguage('talk.title', 'talk.abstract')),
        ),
      ]),
    )
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  if (sessions.length === 0) return [];
  const talks = await db
    .selectFrom('programme_talks')
    .selectAll()
    .where(
      'session_id',
      'in',
      sessions.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const bySession = Map.groupBy(talks, ({ session_id }) => session_id);
  return sessions.map((session) => ({ ...session, talks: bySession.get(session.id) ?? [] }));
}

export const selectPeopleInOneLanguage = (db: Db, editionId: string) =>
  db
    .selectFrom('programme_people')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .where(hasOneLanguage('name', 'affiliation', 'specialty', 'biography'))
    .orderBy('position')
    .orderBy('id')
    .execute();
