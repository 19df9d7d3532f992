import type { OwnData } from '../../platform/own-data.ts';
import { selectAnswersBy } from './own-answers.queries.ts';

/** What somebody answered; of anonymous surveys nobody knows whose an answer is. */
export const ownAnswers: OwnData = {
  name: 'surveyAnswers',
  read: async ({ db }, accountId) =>
    (await selectAnswersBy(db, accountId)).map((row) => ({
      surveyCode: row.code,
      sessionId: row.session_id,
      answers: row.answers,
      changedAt: row.changed_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
};
