import {
  type createSurvey,
  type FieldCode,
  questionsOf,
  type ReceivedBy,
  type SurveyAnswers,
  surveyCalls,
  validateAnswers,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { manageRows } from '../../platform/managed-rows.ts';
import { editionNow, getCurrentEditionRow, getEditionRow, siteNow, timesOf } from '../editions/index.ts';
import {
  countAnswers,
  type SurveyRow,
  selectBags,
  selectIsAnswered,
  selectSentAnswers,
  surveyRows,
} from './surveys.queries.ts';
import { definitionOf, surveyState, surveysScope } from './surveys.rules.ts';

type Form = Omit<ReceivedBy<typeof createSurvey>['body'], 'requestKey'>;

/** @throws INVALID_INPUT – another survey has its code */
function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) === 'surveys_edition_id_code_key')
    fail('INVALID_INPUT', { fields: { surveyCode: 'already_in_use' } });
  throw error;
}

async function isStillValid(trx: Trx, id: string, { definition }: Form): Promise<boolean> {
  const fits = (answers: SurveyAnswers) => 'value' in validateAnswers(questionsOf(definition), answers);
  for (const { answers } of await selectBags(trx, id)) if (!answers.every(fits)) return false;
  let after: string | undefined;
  do {
    const rows = await selectSentAnswers(trx, id, { after, limit: 500 });
    if (!rows.every(({ answers }) => fits(answers as SurveyAnswers))) return false;
    after = rows.length < 500 ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
  return true;
}

/** @throws INVALID_INPUT – existing answers would become invalid, or change their meaning */
async function requireValid(trx: Trx, present: SurveyRow, form: Form): Promise<void> {
  if (!(await selectIsAnswered(trx, present.id))) return;
  const fields: Record<string, FieldCode> = {};
  if (present.audience !== form.audience) fields.audience = 'answered';
  if (present.is_anonymous !== form.isAnonymous) fields.isAnonymous = 'answered';
  if (present.is_per_session !== form.isPerSession) fields.isPerSession = 'answered';
  if (!(await isStillValid(trx, present.id, form))) fields.definition = 'answered';
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
}

export const managedSurveys = manageRows(surveyCalls, {
  queries: surveyRows,
  subject: 'survey',
  audited: [
    'title_ko',
    'title_en',
    'code',
    'audience',
    'is_anonymous',
    'is_per_session',
    'opens_at',
    'closes_at',
  ],
  notFound: 'surveys.notFound',
  edition: getCurrentEditionRow,
  clock: siteNow,
  scopes: (row) => [surveysScope(row.edition_id)],
  async describe(ctx, rows) {
    const counts = await countAnswers(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const answersOf = (id: string) =>
      counts.filter((one) => one.survey_id === id).reduce((sum, { count }) => sum + count, 0);
    return Promise.all(
      rows.map(async (row) => {
        const edition = await getEditionRow(ctx, row.edition_id);
        const at = editionNow(timesOf(edition), ctx.now);
        return {
          id: row.id,
          surveyCode: row.code,
          title: bilingual(row, 'title'),
          audience: row.audience,
          isAnonymous: row.is_anonymous,
          isPerSession: row.is_per_session,
          opensAt: row.opens_at.toISOString(),
          closesAt: row.closes_at.toISOString(),
          state: row.published_at === null ? ('draft' as const) : surveyState(row, at),
          answerCount: answersOf(row.id),
        };
      }),
    );
  },
  describeMore: (_ctx, row) => ({
    editionId: row.edition_id,
    intro: bilingual(row, 'intro'),
    thanks: bilingual(row, 'thanks'),
    definition: definitionOf(row),
  }),
  columns: (form) => ({
    ...paired('title', { ko: form.title.ko || null, en: form.title.en || null }),
    ...paired('intro', { ko: form.intro.ko || null, en: form.intro.en || null }),
    ...paired('thanks', { ko: form.thanks.ko || null, en: form.thanks.en || null }),
    code: form.surveyCode,
    audience: form.audience,
    is_anonymous: form.isAnonymous,
    is_per_session: form.isPerSession,
    opens_at: new Date(form.opensAt),
    closes_at: new Date(form.closesAt),
    definition: JSON.stringify(form.definition),
  }),
  write: async (_ctx, trx, _id, form, present) => {
    if (present !== undefined) await requireValid(trx, present, form);
  },
  refuse: refuseTaken,
});
