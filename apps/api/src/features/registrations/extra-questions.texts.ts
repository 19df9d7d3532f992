import { textsIn } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts } from '../editions/index.ts';
import { selectQuestions } from './extra-questions.queries.ts';

export const questionTexts = defineEditionTexts({
  source: 'registrations.questions',
  title: 'registrations.screen.extra',
  permission: 'EDITION_Manage',
  async list(ctx, edition) {
    const set = await selectQuestions(ctx.db, edition.id);
    return (set?.questions ?? []).map((question, index) => ({
      title: question.text,
      path: '/Admin/RegistrationQuestions',
      texts: [...textsIn(question)].map(({ text }) => ({
        label: 'registrations.admin.extra.question',
        values: { number: index + 1 },
        text,
      })),
    }));
  },
});
