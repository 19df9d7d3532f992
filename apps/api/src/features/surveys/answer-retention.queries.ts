import type { SurveyAnswers } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { everyRow, type Rows } from '../../database/rows.ts';

const surveysOf = (editionId: string) => sql`select id from surveys where edition_id = ${editionId}`;

/** Counts answers and participations that identify a person. */
export async function countStoredAnswers(db: Db | Trx, editionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from survey_answers where survey_id in (${surveysOf(editionId)}))
      + (select count(*) from survey_participations where survey_id in (${surveysOf(editionId)})
        and num_nonnulls(account_id, registration_id) > 0) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface NamedAnswer {
  id: string;
  survey_id: string;
  session_id: string | null;
  answers: SurveyAnswers;
  sent_at: Date | null;
}

/** Selects a survey of an edition with named answers. Undefined if there is none. */
export async function selectNamedSurvey(trx: Trx, editionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from surveys where edition_id = ${editionId}
      and exists (select from survey_answers where survey_id = surveys.id)
    order by id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Deletes and returns the next named answers, drafts included, in an order that does not identify people. */
export async function deleteNamed(
  trx: Trx,
  surveyId: string,
  { of = everyRow, atMost }: { of?: Rows<'survey_answers'> | undefined; atMost?: number | undefined },
): Promise<NamedAnswer[]> {
  const next = trx
    .selectFrom('survey_answers')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where(of)
    .orderBy('id')
    .$if(atMost !== undefined, (rows) => rows.limit(atMost ?? 0))
    .forUpdate();
  const { rows } = await sql<NamedAnswer>`
    delete from survey_answers where id in (${next})
    returning id, survey_id, session_id, answers, sent_at`.execute(trx);
  return rows;
}

/** Erases the participants of anonymous surveys. Their number stays. @returns the number of erased rows */
export async function updateParticipations(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update survey_participations set account_id = null, registration_id = null where answer_key in (
      select answer_key from survey_participations
      where survey_id in (${surveysOf(editionId)}) and num_nonnulls(account_id, registration_id) > 0
      order by answer_key limit ${atMost} for update)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
