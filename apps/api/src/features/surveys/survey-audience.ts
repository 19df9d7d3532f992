import { defineAudience } from '../../platform/audiences.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { pickText } from '../editions/index.ts';
import { findLetterPeople } from '../registrations/index.ts';
import { selectUnanswered } from './survey-audience.queries.ts';
import { surveyRows } from './surveys.queries.ts';

/** Confirmed registrants who have not sent an answer to a survey, with its title. Nobody if it does not ask registrants. */
export const surveyAudience = defineAudience({
  kind: 'survey',
  permission: 'SURVEY_Manage',
  async find(ctx, editionId, { surveyId }) {
    const survey = await surveyRows.select(ctx.db, surveyId);
    if (survey?.edition_id !== editionId || survey.audience !== 'registrants') return [];
    const title = bilingual(survey, 'title');
    const people = await findLetterPeople(
      ctx,
      editionId,
      await selectUnanswered(ctx.db, editionId, surveyId),
    );
    return people.map((one) => ({
      ...one,
      values: { ...one.values, survey: pickText(title, one.locale) },
    }));
  },
});
