import type { SurveyDefinition } from '@airway/contract/survey-questions';

type Section = SurveyDefinition['sections'][number];

const none = { ko: null, en: null };

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

const removeQuestion = (definition: SurveyDefinition, at: number, id: string) =>
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
