import type { listObjections, listSessionPresence, ReceivedBy } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { countFound, paginate } from '../../platform/listing.ts';
import type { EventRow } from './stays.queries.ts';

/** Counts for the overview of a session. */
interface SessionTally {
  session_id: string;
  people: number;
  unconfirmed: number;
  objections: number;
}

/** True if a check was confirmed late or not at all. */
const isUnconfirmed = sql<boolean>`answer_by < coalesce(confirmed_at, clock_timestamp())`;

const isAnswered = sql<boolean>`exists (select from live_events answer where answer.kind = 'corrected'
  and answer.session_id = said.session_id and answer.person_id = said.person_id and answer.id > said.id)`;

/** Selects the counts by session. Omits sessions without data. */
export async function selectSessionTallies(db: Db, editionId: string): Promise<Map<string, SessionTally>> {
  const { rows } = await sql<SessionTally>`
    select session_id, sum(people)::int as people, sum(unconfirmed)::int as unconfirmed,
      sum(objections)::int as objections
    from (
      select session_id, count(*) as people, 0 as unconfirmed, 0 as objections
        from (select distinct session_id, person_id from live_stays where edition_id = ${editionId}) present
        group by session_id
      union all select session_id, 0, count(*), 0 from live_checks
        where edition_id = ${editionId} and ${isUnconfirmed}
        group by session_id
      union all select session_id, 0, 0, count(*) from live_events said
        where edition_id = ${editionId} and kind = 'objected' and not ${isAnswered}
        group by session_id
    ) tally group by session_id`.execute(db);
  return new Map(rows.map((row) => [row.session_id, row]));
}

interface Sessions {
  editionId: string;
  sessionIds: readonly string[];
}

const objectionsIn = (
  db: Db,
  { editionId, sessionIds }: Sessions,
  state: ReceivedBy<typeof listObjections>['query']['state'],
) =>
  db
    .selectFrom(
      db
        .selectFrom('live_events as said')
        .selectAll('said')
        .select(isAnswered.as('is_answered'))
        .where('said.edition_id', '=', editionId)
        .where('said.kind', '=', 'objected')
        .where('said.session_id', '=', (of) => of.fn.any(of.val(sessionIds)))
        .as('found'),
    )
    .selectAll('found')
    .$if(state !== undefined, (rest) => rest.where('found.is_answered', '=', state === 'answered'));

/** Selects a page of objections in some sessions of an edition. */
export const selectObjectionPage = (
  db: Db,
  among: Sessions,
  { state, ...place }: ReceivedBy<typeof listObjections>['query'],
): Promise<{ rows: (EventRow & { is_answered: boolean })[]; total: number }> =>
  paginate(db, objectionsIn(db, among, state), place, { isAnswered: 'found.is_answered' }, 'found.id');

/** Counts objections without an answer in some sessions of an edition. */
export const countWaitingObjections = (db: Db, among: Sessions): Promise<number> =>
  countFound(db, objectionsIn(db, among, 'waits'));

/** Selects people with stays, remarks or decisions in a session, with the time of the first one. */
function selectPresent(db: Db, sessionId: string) {
  const known = db
    .selectFrom('live_stays')
    .select(['person_id', 'connected_at as at'])
    .where('session_id', '=', sessionId)
    .unionAll(
      db
        .selectFrom('live_events')
        .select(['person_id', 'at'])
        .where('session_id', '=', sessionId)
        .where('kind', 'in', ['corrected', 'objected']),
    )
    .as('known');
  const present = db
    .selectFrom(known)
    .select((of) => ['person_id', of.fn.min('at').as('first_at')])
    .groupBy('person_id')
    .as('present');
  return db.selectFrom(present).select('present.person_id');
}

/** Selects a page of these people. With the filter, only those with a mark. */
export function selectPresentPage(
  db: Db,
  sessionId: string,
  { mark, ...place }: ReceivedBy<typeof listSessionPresence>['query'],
): Promise<{ rows: { person_id: string }[]; total: number }> {
  const marked =
    mark === 'unconfirmed'
      ? sql<boolean>`exists (select from live_checks where session_id = ${sessionId}
          and person_id = present.person_id and ${isUnconfirmed})`
      : sql<boolean>`exists (select from live_events where session_id = ${sessionId}
          and person_id = present.person_id and kind = ${mark})`;
  return paginate(
    db,
    selectPresent(db, sessionId).$if(mark !== undefined, (rest) => rest.where(marked)),
    place,
    { firstAt: 'present.first_at' },
    'present.person_id',
  );
}

/** Selects all of these people in batches of some hundred, in the order of their ids. */
export function selectPresentAfter(
  db: Db,
  sessionId: string,
  after: string | undefined,
  limit: number,
): Promise<{ person_id: string }[]> {
  return selectPresent(db, sessionId)
    .$if(after !== undefined, (rest) => rest.where('present.person_id', '>', after as string))
    .orderBy('present.person_id')
    .limit(limit)
    .execute();
}
