import { datedSpans } from '../../platform/dated.ts';
import { lockSurveySpans, updateSurveySpan } from './surveys.queries.ts';
import { surveysScope } from './surveys.rules.ts';

export const datedSurveys = datedSpans({
  kind: 'surveys',
  lock: lockSurveySpans,
  update: ({ now }, trx, id, { from, until }) => updateSurveySpan(trx, id, from, until, now),
  scope: surveysScope,
});
