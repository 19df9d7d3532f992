import type { SurveyAnswers } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SurveyAnswersTable, SurveyParticipationsTable } from '../../database/tables.ts';

/** Target of an answer: a survey, and a session if the survey is about sessions. */
export interface AnswerTarget {
  survey_id: string;
  session_id: string | null;
}
/** Author of an answer: an account or a registration. Neither if unknown. */
export interface Person {
  account_id: string | null;
  registration_id: string | null;
}

export type AnswerRow = Selectable<SurveyAnswersTable>;

export function selectAnswerOf(
  db: Db | Trx,
  { survey_id, session_id }: AnswerTarget,
  { account_id, registration_id }: Person,
): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('survey_answers')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('session_id', 'is not distinct from', session_id)
    .where('account_id', 'is not distinct from', account_id)
    .where('registration_id', 'is not distinct from', registration_id)
    .executeTakeFirst();
}

export function selectParticipationOf(
  db: Db | Trx,
  { survey_id, session_id }: AnswerTarget,
  { account_id, registration_id }: Person,
) {
  return db
    .selectFrom('survey_participations')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('session_id', 'is not distinct from', session_id)
    .where('account_id', 'is not distinct from', account_id)
    .where('registration_id', 'is not distinct from', registration_id)
    .executeTakeFirst();
}

export function selectParticipationByKey(trx: Trx, answerKey: string) {
  return trx
    .selectFrom('survey_participations')
    .selectAll()
    .where('answer_key', '=', answerKey)
    .executeTakeFirst();
}

/** Inserts an answer, or updates the same person's answer. @returns undefined if it is another person's */
export function upsertAnswer(trx: Trx, row: Insertable<SurveyAnswersTable>): Promise<AnswerRow | undefined> {
  const { answers, changed_at, sent_at } = row;
  return trx
    .insertInto('survey_answers')
    .values(row)
    .onConflict((at) =>
      at
        .column('id')
        .doUpdateSet({ answers, changed_at, sent_at: sent_at ?? null })
        .where('survey_answers.survey_id', '=', row.survey_id)
        .where('survey_answers.session_id', 'is not distinct from', row.session_id ?? null)
        .where('survey_answers.account_id', 'is not distinct from', row.account_id ?? null)
        .where('survey_answers.registration_id', 'is not distinct from', row.registration_id ?? null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Inserts answers of the demo. */
export async function insertSampleAnswers(
  trx: Trx,
  answers: readonly Insertable<SurveyAnswersTable>[],
): Promise<void> {
  await trx.insertInto('survey_answers').values(answers).execute();
}

export async function insertParticipation(
  trx: Trx,
  row: Insertable<SurveyParticipationsTable>,
): Promise<void> {
  await trx.insertInto('survey_participations').values(row).execute();
}

/** Selects the bag that is currently filled. */
export function selectLastBag(trx: Trx, { survey_id, session_id }: AnswerTarget) {
  return trx
    .selectFrom('survey_bags')
    .select(['number', 'answers'])
    .where('survey_id', '=', survey_id)
    .where('session_id', 'is not distinct from', session_id)
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<{ number: number; answers: SurveyAnswers[] }>()
    .executeTakeFirst();
}

export async function upsertBag(
  trx: Trx,
  target: AnswerTarget,
  number: number,
  answers: readonly SurveyAnswers[],
): Promise<void> {
  const text = JSON.stringify(answers);
  await trx
    .insertInto('survey_bags')
    .values({ ...target, number, answers: text })
    .onConflict((at) => at.constraint('survey_bags_key').doUpdateSet({ answers: text }))
    .execute();
}
