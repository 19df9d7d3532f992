import { randomUUID } from 'node:crypto';
import { accountOf } from '../../platform/acting-account.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { newId } from '../../platform/identifiers.ts';
import { deleteSurveys, insertSurvey, selectSurveys } from './copied-surveys.queries.ts';

/** Surveys with their questions, as drafts: without answers. */
export const copiedSurveys: EditionCopy = {
  part: 'surveys',
  tables: ['surveys'],
  async list(_ctx, trx, editionId) {
    const surveys = await selectSurveys(trx, editionId);
    return surveys.map((survey) => ({
      name: bilingual(survey, 'title'),
      date: survey.opens_at.toISOString(),
    }));
  },
  async copy(ctx, trx, { fromId, toId, moment }) {
    for (const survey of await selectSurveys(trx, fromId))
      await insertSurvey(trx, {
        ...survey,
        id: newId(ctx.now),
        edition_id: toId,
        request_key: randomUUID(),
        created_by: accountOf(ctx),
        definition: JSON.stringify(survey.definition),
        opens_at: moment(survey.opens_at),
        closes_at: moment(survey.closes_at),
        version: 1,
        published_at: null,
        created_at: ctx.now,
        changed_at: ctx.now,
      });
  },
  remove: deleteSurveys,
};
