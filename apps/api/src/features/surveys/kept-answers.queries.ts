import type { SurveyAnswers } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

const surveysOf = (editionId: string) => sql`select id from surveys where edition_id = ${editionId}`;

/** Answers, and marks of having answered, that lead to somebody. */
export async function countAnswersKept(db: Db | Trx, editionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from survey_answers where survey_id in (${surveysOf(editionId)}))
      + (select count(*) from survey_participations where survey_id in (${surveysOf(editionId)})
        and num_nonnulls(account_id, registration_id) > 0) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface NamedAnswer {
  id: string;
  survey_id: string;
  session_id: string | null;
  answers: SurveyAnswers;
  sent_at: Date | null;
}

/** Which survey of an edition still has named answers; undefined once none has. */
export async function selectNamedSurvey(trx: Trx, editionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from surveys where edition_id = ${editionId}
      and exists (select from survey_answers where survey_id = surveys.id)
    order by id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Takes out the next of them, drafts included, in no order that says who they are of. */
export async function deleteNamed(trx: Trx, surveyId: string, atMost: number): Promise<NamedAnswer[]> {
  const { rows } = await sql<NamedAnswer>`
    delete from survey_answers where id in (
      select id from survey_answers where survey_id = ${surveyId} order by id limit ${atMost} for update)
    returning id, survey_id, session_id, answers, sent_at`.execute(trx);
  return rows;
}

/** Forgets who took part in anonymous surveys; that somebody did stays. @returns how many */
export async function updateParticipations(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update survey_participations set account_id = null, registration_id = null where answer_key in (
      select answer_key from survey_participations
      where survey_id in (${surveysOf(editionId)}) and num_nonnulls(account_id, registration_id) > 0
      order by answer_key limit ${atMost} for update)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
