import {
  questionsOf,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyQuestionResult,
} from '@airway/contract';

/** Maximum number of texts on a screen. The export has all. */
const maximumTexts = 200;

/** Returns the choices of a question, the points of a scale, or `row.choice` of a matrix. */
function countedIds(question: SurveyQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.choices.map(({ id }) => id);
    case 'scale':
      return Array.from({ length: question.to - question.from + 1 }, (_, step) =>
        String(question.from + step),
      );
    case 'matrix':
      return question.rows.flatMap((row) => question.choices.map(({ id }) => `${row.id}.${id}`));
    default:
      return [];
  }
}

function idsIn(value: SurveyAnswers[string]): string[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object') return Object.entries(value).map(([row, choice]) => `${row}.${choice}`);
  return [String(value)];
}

function resultOf(question: SurveyQuestion, all: readonly SurveyAnswers[]): SurveyQuestionResult {
  const given = all.flatMap((answers) =>
    Object.hasOwn(answers, question.id) ? [answers[question.id] ?? ''] : [],
  );
  const counts = new Map(countedIds(question).map((id) => [id, 0]));
  if (counts.size > 0)
    for (const id of given.flatMap(idsIn)) if (counts.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const numbers = given.filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  return {
    questionId: question.id,
    answered: given.length,
    counts: [...counts].map(([id, count]) => ({ id, count })),
    mean: numbers.length === 0 ? null : Math.round((sum / numbers.length) * 100) / 100,
    lowest: numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b)),
    highest: numbers.length === 0 ? null : numbers.reduce((a, b) => Math.max(a, b)),
    texts: question.kind === 'text' ? given.map(String).slice(0, maximumTexts) : [],
  };
}

/** Sums up answers by question. The mean has two decimals. */
export const resultsOf = (
  definition: SurveyDefinition,
  all: readonly SurveyAnswers[],
): SurveyQuestionResult[] => questionsOf(definition).map((question) => resultOf(question, all));
