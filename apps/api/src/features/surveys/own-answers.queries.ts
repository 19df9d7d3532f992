import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { rowsOfPerson } from '../registrations/index.ts';

export const answersBy = (subject: DataSubject) => (): RawBuilder<boolean> =>
  rowsOfPerson(subject, {
    account: 'survey_answers.account_id',
    registration: 'survey_answers.registration_id',
  });

/** Selects the named answers of an account and its registrations. */
export const selectAnswersBy = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('survey_answers')
    .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
    .select([
      'surveys.code',
      'survey_answers.session_id',
      'survey_answers.answers',
      'survey_answers.changed_at',
      'survey_answers.sent_at',
    ])
    .where(answersBy(subject))
    .orderBy('survey_answers.changed_at')
    .execute();

/** Selects the surveys with named answers of a person. */
export async function selectAnsweredSurveys(trx: Trx, subject: DataSubject): Promise<string[]> {
  const rows = await trx
    .selectFrom('survey_answers')
    .select('survey_id')
    .distinct()
    .where(answersBy(subject))
    .orderBy('survey_id')
    .execute();
  return rows.map(({ survey_id }) => survey_id);
}

/** Erases that a person took part in anonymous surveys. The number of participants stays. @returns how many */
export async function updateParticipationsOf(trx: Trx, subject: DataSubject): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('survey_participations')
    .set({ account_id: null, registration_id: null })
    .where(rowsOfPerson(subject, { account: 'account_id', registration: 'registration_id' }))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
