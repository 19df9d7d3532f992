import type { Insertable } from 'kysely';
import type { Trx } from '../../database/client.ts';
import type { SurveysTable } from '../../database/tables.ts';
import type { SurveyRow } from './surveys.queries.ts';

/** Selects all surveys of an edition, by their opening. */
export const selectSurveys = (trx: Trx, editionId: string): Promise<SurveyRow[]> =>
  trx
    .selectFrom('surveys')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('opens_at')
    .orderBy('id')
    .execute();

export async function insertSurvey(trx: Trx, row: Insertable<SurveysTable>): Promise<void> {
  await trx.insertInto('surveys').values(row).execute();
}

export async function deleteSurveys(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('surveys').where('edition_id', '=', editionId).execute();
}
