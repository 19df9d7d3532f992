import type { SurveyAnswers } from '@airway/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SurveysTable } from '../../database/tables.ts';
import { awaitsPublishing, managedRowQueries } from '../../platform/managed-rows.queries.ts';

export type SurveyRow = Selectable<SurveysTable>;

export const surveyRows = managedRowQueries('surveys', {
  sort: { opensAt: 'opens_at' },
  ofEdition: true,
  needs: { publishing: awaitsPublishing('opens_at', 'closes_at') },
});

export function selectPublishedSurveys(db: Db, editionId: string): Promise<SurveyRow[]> {
  return db
    .selectFrom('surveys')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('published_at', 'is not', null)
    .orderBy('opens_at')
    .orderBy('id')
    .execute();
}

/** Selects and locks the opening times of an edition's surveys until the transaction ends. */
export const lockSurveySpans = (trx: Trx, editionId: string) =>
  trx
    .selectFrom('surveys')
    .select(['id', 'opens_at as from', 'closes_at as until'])
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Changes the opening time. The new version makes open editors conflict. */
export const updateSurveySpan = (trx: Trx, id: string, from: Date, until: Date, now: Date) =>
  trx
    .updateTable('surveys')
    .set((of) => ({ opens_at: from, closes_at: until, changed_at: now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Locks a survey in share mode until the transaction ends. */
export function lockSurveyShared(trx: Trx, id: string): Promise<SurveyRow | undefined> {
  return trx.selectFrom('surveys').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** Counts sent answers per survey and session. */
export async function countAnswers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const named = db
    .selectFrom('survey_answers')
    .where('survey_id', 'in', ids)
    .where('sent_at', 'is not', null)
    .groupBy(['survey_id', 'session_id'])
    .select(['survey_id', 'session_id', sql<number>`count(*)::int`.as('count')]);
  return db
    .selectFrom('survey_bags')
    .where('survey_id', 'in', ids)
    .groupBy(['survey_id', 'session_id'])
    .select(['survey_id', 'session_id', sql<number>`sum(jsonb_array_length(answers))::int`.as('count')])
    .unionAll(named)
    .execute();
}

/** Checks whether a survey has any answer, drafts included. */
export async function selectIsAnswered(db: Db | Trx, surveyId: string): Promise<boolean> {
  const { isAnswered } = await db
    .selectNoFrom((of) =>
      of
        .or([
          of.exists(of.selectFrom('survey_answers').select('survey_id').where('survey_id', '=', surveyId)),
          of.exists(
            of.selectFrom('survey_participations').select('survey_id').where('survey_id', '=', surveyId),
          ),
          of.exists(of.selectFrom('survey_bags').select('survey_id').where('survey_id', '=', surveyId)),
        ])
        .as('isAnswered'),
    )
    .executeTakeFirstOrThrow();
  return isAnswered === true;
}

/** Selects sent answers after a given id, by id. */
export function selectSentAnswers(
  db: Db | Trx,
  surveyId: string,
  { sessionId, after, limit }: { sessionId?: string | undefined; after: string | undefined; limit: number },
) {
  return db
    .selectFrom('survey_answers')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .where('sent_at', 'is not', null)
    .$if(sessionId !== undefined, (of) => of.where('session_id', '=', sessionId ?? ''))
    .$if(after !== undefined, (of) => of.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Selects the bags of anonymous answers, and of named answers whose people were erased. */
export function selectBags(
  db: Db | Trx,
  surveyId: string,
  { sessionId }: { sessionId?: string | undefined } = {},
) {
  return db
    .selectFrom('survey_bags')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .$if(sessionId !== undefined, (of) => of.where('session_id', '=', sessionId ?? ''))
    .orderBy('session_id')
    .orderBy('number')
    .$castTo<{ survey_id: string; session_id: string | null; number: number; answers: SurveyAnswers[] }>()
    .execute();
}
