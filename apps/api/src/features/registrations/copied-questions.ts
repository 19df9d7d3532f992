import { copiesOf, type EditionCopy } from '../../platform/edition-copies.ts';
import { deleteQuestions, selectQuestions, upsertQuestions } from './extra-questions.queries.ts';

/** The extra questions of the registration form: without answers, and without those that were removed earlier. */
export const copiedQuestions: EditionCopy = {
  part: 'questions',
  tables: ['registration_questions'],
  async list(_ctx, trx, editionId) {
    const { questions = [] } = (await selectQuestions(trx, editionId)) ?? {};
    return questions.map(({ text, deletesOn }) => ({ name: text, date: deletesOn }));
  },
  async copy({ now }, trx, copying) {
    const found = await selectQuestions(trx, copying.fromId);
    if (found === undefined) return;
    const questions = found.questions.map((question) => ({
      ...question,
      categoryIds: question.categoryIds && copiesOf(copying, question.categoryIds),
      deletesOn: copying.day(question.deletesOn),
    }));
    await upsertQuestions(trx, copying.toId, { version: 1, questions, known: questions }, now);
  },
  remove: deleteQuestions,
};
