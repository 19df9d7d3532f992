import type { ExtraQuestion } from '@airway/contract';
import { type CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationAnswersTable } from '../../database/tables.ts';

export interface QuestionSet {
  version: number;
  questions: ExtraQuestion[];
  /** Every question ever asked, at its latest wording, with all choices. */
  known: ExtraQuestion[];
}

export async function selectQuestions(db: Db | Trx, editionId: string): Promise<QuestionSet | undefined> {
  return db
    .selectFrom('registration_questions')
    .select(['version', 'questions', 'known'])
    .where('edition_id', '=', editionId)
    .$castTo<QuestionSet>()
    .executeTakeFirst();
}

/** Writes the next version of the questions. @returns false if the version before it is not stored */
export async function upsertQuestions(
  trx: Trx,
  editionId: string,
  { version, questions, known }: QuestionSet,
  now: Date,
): Promise<boolean> {
  const row = {
    version,
    questions: JSON.stringify(questions),
    known: JSON.stringify(known),
    changed_at: now,
  };
  if (version === 1) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('registration_questions')
      .values({ edition_id: editionId, ...row })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('registration_questions')
    .set(row)
    .where('edition_id', '=', editionId)
    .where('version', '=', version - 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Brings the deletion of given answers forward. A later date changes nothing: people were promised the earlier one. */
export async function updateDeletedEarlier(
  trx: Trx,
  editionId: string,
  questionId: string,
  deletesOn: string,
): Promise<void> {
  await trx
    .updateTable('registration_answers')
    .from('registrations')
    .set({ deletes_on: deletesOn })
    .whereRef('registrations.id', '=', 'registration_answers.registration_id')
    .where('registrations.edition_id', '=', editionId)
    .where('question_id', '=', questionId)
    .where('deletes_on', '>', deletesOn)
    .execute();
}

interface AnswerRow {
  registration_id: string;
  question_id: string;
  answer: string | number | string[];
  deletes_on: string;
}

export function selectExtraAnswers(db: Db | Trx, registrationIds: readonly string[]): Promise<AnswerRow[]> {
  return db
    .selectFrom('registration_answers')
    .select(['registration_id', 'question_id', 'answer', 'deletes_on'])
    .where('registration_id', 'in', [...registrationIds])
    .$castTo<AnswerRow>()
    .execute();
}

type NewAnswer = Insertable<RegistrationAnswersTable>;

/** Inserts answers, or replaces present ones. An unchanged answer keeps an earlier date of deletion. */
export const upsertExtraAnswers = (db: Db | Trx, answers: readonly NewAnswer[]): CompiledQuery =>
  db
    .insertInto('registration_answers')
    .values([...answers])
    .onConflict((on) =>
      on.columns(['registration_id', 'question_id']).doUpdateSet((to) => ({
        answer: to.ref('excluded.answer'),
        deletes_on: sql<string>`case when registration_answers.answer = excluded.answer
          then least(registration_answers.deletes_on, excluded.deletes_on) else excluded.deletes_on end`,
        answered_at: to.ref('excluded.answered_at'),
      })),
    )
    .compile();

/** Deletes answers of a registration to these questions. */
export async function deleteExtraAnswers(
  trx: Trx,
  registrationId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .deleteFrom('registration_answers')
    .where('registration_id', '=', registrationId)
    .where('question_id', 'in', [...questionIds])
    .execute();
}

/** Counts the answers of an edition, and those whose day has come. */
export async function countDueAnswers(
  db: Db | Trx,
  editionId: string,
  today: string,
): Promise<{ all: number; due: number }> {
  return db
    .selectFrom('registration_answers')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select((of) => [
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('deletes_on', '<=', today).as('due'),
    ])
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
}

export interface DeletedAnswer {
  edition_id: string;
  question_id: string;
  answer: AnswerRow['answer'];
}

/** Deletes the next answers of an edition whose day has come. */
export async function deleteDueAnswers(
  trx: Trx,
  editionId: string,
  today: string,
  atMost: number,
): Promise<DeletedAnswer[]> {
  const { rows } = await sql<DeletedAnswer>`
    delete from registration_answers where (registration_id, question_id) in (
      select registration_id, question_id from registration_answers
      join registrations on registrations.id = registration_id
      where edition_id = ${editionId} and deletes_on <= ${today}
      order by registration_id, question_id limit ${atMost} for update of registration_answers)
    returning ${editionId}::uuid as edition_id, question_id, answer`.execute(trx);
  return rows;
}

/** Deletes all answers of registrations. */
export function deleteAnswersOf(trx: Trx, registrationIds: readonly string[]): Promise<DeletedAnswer[]> {
  return trx
    .deleteFrom('registration_answers')
    .using('registrations')
    .whereRef('registrations.id', '=', 'registration_answers.registration_id')
    .where('registration_answers.registration_id', 'in', [...registrationIds])
    .returning(['registrations.edition_id', 'question_id', 'answer'])
    .$castTo<DeletedAnswer>()
    .execute();
}

export interface AnswerCount {
  edition_id: string;
  question_id: string;
  /** Empty: all answers to the question. */
  choice_id: string;
  answers: number;
}

/** Adds deleted answers to the counts that remain. */
export async function addToCounts(trx: Trx, counts: readonly AnswerCount[]): Promise<void> {
  if (counts.length === 0) return;
  await trx
    .insertInto('registration_answer_counts')
    .values([...counts])
    .onConflict((on) =>
      on.columns(['edition_id', 'question_id', 'choice_id']).doUpdateSet((to) => ({
        answers: sql<number>`registration_answer_counts.answers + ${to.ref('excluded.answers')}`,
      })),
    )
    .execute();
}

/** Counts answers by question and chosen choice, deleted ones included. Only these choices are counted. */
export async function countExtraAnswers(
  db: Db,
  editionId: string,
  choiceIds: readonly string[],
): Promise<Omit<AnswerCount, 'edition_id'>[]> {
  const { rows } = await sql<Omit<AnswerCount, 'edition_id'>>`
    with given as (
      select question_id, answer from registration_answers
      join registrations on registrations.id = registration_id where edition_id = ${editionId}
    ), counted as (
      select question_id, '' as choice_id, count(*) as answers from given group by 1
      union all
      select question_id, choice, count(*) from given
      cross join jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end) choice
      where choice = any(${[...choiceIds]}) group by 1, 2
      union all
      select question_id, choice_id, answers from registration_answer_counts where edition_id = ${editionId}
    )
    select question_id, choice_id, sum(answers)::integer as answers from counted group by 1, 2`.execute(db);
  return rows;
}

export async function deleteQuestions(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('registration_questions').where('edition_id', '=', editionId).execute();
}
