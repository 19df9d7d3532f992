import type { SurveyChoice, SurveyDefinition, SurveyQuestion } from '@airway/contract/survey-questions';

type Section = SurveyDefinition['sections'][number];

const none = { ko: null, en: null };
/** Answers are stored under this key, so it does not change with the text. */
const newKey = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;

export const newChoice = (): SurveyChoice => ({ id: newKey(), text: none });

export const questionKinds = ['single', 'multiple', 'scale', 'matrix', 'text', 'number'] as const;
export type QuestionKind = SurveyQuestion['kind'];

export function newQuestion(kind: QuestionKind): SurveyQuestion {
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
  }
}

export const newSection = (): Section => ({ title: none, text: none, questions: [] });

const withSection = (
  { sections }: SurveyDefinition,
  at: number,
  change: (section: Section) => Section,
): SurveyDefinition => ({
  sections: sections.map((section, index) => (index === at ? change(section) : section)),
});

export const setSection = (definition: SurveyDefinition, at: number, change: Partial<Section>) =>
  withSection(definition, at, (section) => ({ ...section, ...change }));

export const addQuestion = (definition: SurveyDefinition, at: number, question: SurveyQuestion) =>
  withSection(definition, at, ({ questions, ...rest }) => ({ ...rest, questions: [...questions, question] }));

export const setQuestion = (definition: SurveyDefinition, at: number, question: SurveyQuestion) =>
  withSection(definition, at, ({ questions, ...rest }) => ({
    ...rest,
    questions: questions.map((one) => (one.id === question.id ? question : one)),
  }));

export const removeQuestion = (definition: SurveyDefinition, at: number, id: string) =>
  withSection(definition, at, ({ questions, ...rest }) => ({
    ...rest,
    questions: questions.filter((one) => one.id !== id),
  }));

/** Moves a question one position; from the edge of a section into the next or previous one. */
export function moveQuestion(
  definition: SurveyDefinition,
  at: number,
  id: string,
  by: 1 | -1,
): SurveyDefinition {
  const questions = definition.sections[at]?.questions ?? [];
  const from = questions.findIndex((one) => one.id === id);
  const question = questions[from];
  const to = from + by;
  if (question === undefined) return definition;
  if (to >= 0 && to < questions.length)
    return withSection(definition, at, (section) => ({
      ...section,
      questions: questions.toSpliced(from, 1).toSpliced(to, 0, question),
    }));
  if (definition.sections[at + by] === undefined) return definition;
  return withSection(removeQuestion(definition, at, id), at + by, (section) => ({
    ...section,
    questions: by === 1 ? [question, ...section.questions] : [...section.questions, question],
  }));
}
