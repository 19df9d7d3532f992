import type { OwnData } from '../../platform/own-data.ts';
import { selectAnswersBy } from './own-answers.queries.ts';

/** Data of a person about their answers. Nobody can tell whose an anonymous answer is. */
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
