import { randomInt } from 'node:crypto';
import { questionsOf, type SurveyAnswers, type SurveyDefinition } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { Retention } from '../../platform/retention.ts';
import {
  countStoredAnswers,
  deleteNamed,
  selectNamedSurvey,
  updateParticipations,
} from './answer-retention.queries.ts';
import { type AnswerTarget, selectLastBag, upsertBag } from './answers.queries.ts';
import { surveyRows } from './surveys.queries.ts';
import { definitionOf, mixIn } from './surveys.rules.ts';

/** Returns the countable answers without texts, which may contain names. */
function withoutTexts(definition: SurveyDefinition, answers: SurveyAnswers): SurveyAnswers {
  const texts = questionsOf(definition)
    .filter(({ kind }) => kind === 'text')
    .map(({ id }) => id);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !texts.includes(id)));
}

async function addToBags(trx: Trx, target: AnswerTarget, answers: SurveyAnswers): Promise<void> {
  const { number, answers: bag } = (await selectLastBag(trx, target)) ?? { number: 1, answers: [] };
  for (const [index, part] of mixIn(bag, answers, randomInt).entries())
    await upsertBag(trx, target, number + index, part);
}

/** Moves named answers of a survey, those of some people or all, into the bags of anonymous ones. @returns how many */
export async function anonymise(
  trx: Trx,
  surveyId: string,
  among: { of?: Rows<'survey_answers'>; atMost?: number | undefined },
): Promise<number> {
  const survey = await surveyRows.lock(trx, surveyId);
  if (survey === undefined) return 0;
  const definition = definitionOf(survey);
  const named = await deleteNamed(trx, surveyId, among);
  for (const { survey_id, session_id, answers, sent_at } of named)
    if (sent_at !== null) await addToBags(trx, { survey_id, session_id }, withoutTexts(definition, answers));
  return named.length;
}

/** Shuffles named answers and erases person and texts. Deletes drafts and the participants of anonymous surveys. */
export const answerRetention: Retention = {
  kind: 'answers',
  from: 'meeting',
  count: countStoredAnswers,
  async empty(_ctx, trx, editionId, atMost) {
    const surveyId = await selectNamedSurvey(trx, editionId);
    return surveyId === undefined
      ? updateParticipations(trx, editionId, atMost)
      : anonymise(trx, surveyId, { atMost });
  },
};
