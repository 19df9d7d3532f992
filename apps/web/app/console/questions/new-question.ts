import type { AnyQuestion, QuestionOf, SurveyChoice } from '@airway/contract/survey-questions';

const none = { ko: null, en: null };
/** Answers are stored under this key, so it does not change with the text. */
const newKey = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;

export const newChoice = (): SurveyChoice => ({ id: newKey(), text: none });

/** Kinds of questions that a survey may have. */
export const surveyKinds = ['single', 'multiple', 'scale', 'matrix', 'text', 'number'] as const;
type QuestionKind = AnyQuestion['kind'];

/** Returns an empty question. */
export function newQuestion<Kind extends QuestionKind>(kind: Kind): QuestionOf<Kind>;
export function newQuestion(kind: QuestionKind): AnyQuestion {
  const common = { id: newKey(), text: none, hint: none, isRequired: false, shownWhen: null };
  const choices = [newChoice(), newChoice()];
  switch (kind) {
    case 'single':
      return { ...common, kind, choices };
    case 'multiple':
      return { ...common, kind, choices, most: null };
    case 'scale':
      return { ...common, kind, from: 1, to: 5, lowest: none, highest: none };
    case 'matrix':
      return { ...common, kind, rows: [newChoice()], choices };
    case 'text':
      return { ...common, kind, isLong: true };
    case 'number':
      return { ...common, kind, from: null, to: null };
    case 'file':
      return { ...common, kind, accepts: ['pdf', 'picture'], maximumMegabytes: 5 };
  }
}
