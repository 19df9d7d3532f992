import type { Db } from '../../database/client.ts';

/** Selects confirmed registrations without a sent answer to a survey, the oldest first. */
export async function selectUnanswered(db: Db, editionId: string, surveyId: string): Promise<string[]> {
  const answered = db
    .selectFrom('survey_answers')
    .select('registration_id')
    .where('survey_id', '=', surveyId)
    .where('sent_at', 'is not', null)
    .union(
      db.selectFrom('survey_participations').select('registration_id').where('survey_id', '=', surveyId),
    );
  const rows = await db
    .selectFrom('registrations')
    .leftJoin(answered.as('answered'), 'answered.registration_id', 'registrations.id')
    .select('registrations.id')
    .where('registrations.edition_id', '=', editionId)
    .where('registrations.state', '=', 'confirmed')
    .where('answered.registration_id', 'is', null)
    .orderBy('registrations.id')
    .execute();
  return rows.map(({ id }) => id);
}
