import type * as contract from '@airway/contract';
import {
  type FieldCode,
  type ManagedSurvey,
  type ReceivedBy,
  type ReplyOf,
  type SurveyAnswers,
  validateAnswers,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { type CreatableRows, changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { editionNow, getCurrentEditionRow, getEditionRow, timesOf } from '../editions/index.ts';
import {
  countAnswers,
  insertSurvey,
  lockSurvey,
  type SurveyRow,
  selectBags,
  selectIsAnswered,
  selectSentAnswers,
  selectSurveyByKey,
  selectSurveyPage,
  updateSurvey,
} from './surveys.queries.ts';
import { definitionOf, surveyState, surveysScope } from './surveys.rules.ts';

type Form = Omit<ReceivedBy<typeof contract.createSurvey>['body'], 'requestKey'>;

async function rowsOf(ctx: Context, rows: readonly SurveyRow[]) {
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
}

export async function getManagedSurvey(ctx: Context, row: SurveyRow): Promise<ManagedSurvey> {
  const [entry] = await rowsOf(ctx, [row]);
  return {
    ...(entry ?? fail('NOT_FOUND')),
    editionId: row.edition_id,
    intro: bilingual(row, 'intro'),
    thanks: bilingual(row, 'thanks'),
    definition: definitionOf(row),
    version: row.version,
  };
}

/** Lists all surveys of the current edition. `page` counts from 0. @throws NOT_FOUND – there is no edition */
export async function listManagedSurveys(
  ctx: Context,
  query: ReceivedBy<typeof contract.listManagedSurveys>['query'],
): Promise<ReplyOf<typeof contract.listManagedSurveys>> {
  const { id } = await getCurrentEditionRow(ctx);
  const { rows, total } = await selectSurveyPage(ctx.db, id, query);
  return { content: await rowsOf(ctx, rows), total };
}

const columnsOf = (ctx: Context, form: Form) => ({
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
  changed_at: ctx.now,
});

const surveys: CreatableRows<SurveyRow> = {
  subjectType: 'survey',
  lock: lockSurvey,
  notFound: 'surveys.notFound',
  scopes: (row) => [surveysScope(row.edition_id)],
  uniqueKey: 'surveys_created_by_request_key_key',
  find: selectSurveyByKey,
};

/** @throws INVALID_INPUT – another survey has its code */
function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) === 'surveys_edition_id_code_key')
    fail('INVALID_INPUT', { fields: { surveyCode: 'already_in_use' } });
  throw error;
}

/** Creates a survey of the current edition. A repeated `requestKey` returns the existing one. @throws NOT_FOUND */
export async function createSurvey(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createSurvey>['body'],
): Promise<ManagedSurvey> {
  const { id: edition_id } = await getCurrentEditionRow(ctx);
  const columns = { edition_id, published_at: null, ...columnsOf(ctx, form) };
  const row = await createRow(ctx, surveys, { requestKey, action: 'survey.created' }, (trx, created) =>
    insertSurvey(trx, { ...created, ...columns }),
  ).catch(refuseTaken);
  return getManagedSurvey(ctx, row);
}

async function isStillValid(trx: Trx, id: string, { definition }: Form): Promise<boolean> {
  const fits = (answers: SurveyAnswers) => 'value' in validateAnswers(definition, answers);
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

/** Changes a survey. @throws CONFLICT – somebody changed it meanwhile */
export async function changeSurvey(
  ctx: Context,
  { id }: SurveyRow,
  { version, ...form }: ReceivedBy<typeof contract.changeSurvey>['body'],
): Promise<ManagedSurvey> {
  const row = await changeRow(ctx, surveys, { id, action: 'survey.changed' }, async (trx, present) => {
    requireSeen(present.version, version);
    await requireValid(trx, present, form);
    return updateSurvey(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
  }).catch(refuseTaken);
  return getManagedSurvey(ctx, row);
}

const switched =
  (action: 'survey.published' | 'survey.withdrawn') =>
  async (ctx: Context, { id }: SurveyRow): Promise<ManagedSurvey> => {
    const row = await changeRow(ctx, surveys, { id, action }, async (trx, present) => {
      const isWanted = action === 'survey.published';
      if ((present.published_at !== null) === isWanted) return undefined;
      return updateSurvey(trx, id, { published_at: isWanted ? ctx.now : null });
    });
    return getManagedSurvey(ctx, row);
  };

/** Opens a survey for answers between its opening and close. */
export const publishSurvey = switched('survey.published');
export const withdrawSurvey = switched('survey.withdrawn');
