import type { OwnData } from '../../platform/own-data.ts';
import { anonymise } from './answer-retention.ts';
import {
  answersBy,
  selectAnsweredSurveys,
  selectAnswersBy,
  updateParticipationsOf,
} from './own-answers.queries.ts';

/** Data of a person about their answers. Nobody can tell whose an anonymous answer is. */
export const ownAnswers: OwnData = {
  name: 'surveyAnswers',
  read: async ({ db }, subject) =>
    (await selectAnswersBy(db, subject)).map((row) => ({
      surveyCode: row.code,
      sessionId: row.session_id,
      answers: row.answers,
      changedAt: row.changed_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  async erase(_ctx, trx, subject) {
    let emptied = await updateParticipationsOf(trx, subject);
    for (const surveyId of await selectAnsweredSurveys(trx, subject))
      emptied += await anonymise(trx, surveyId, { of: answersBy(subject) });
    return { emptied };
  },
};
