import { questionsShown, type SurveyAnswers, validateAnswers } from '@airway/contract/survey-answers';
import type { AnyQuestion } from '@airway/contract/survey-questions';

const wholeOf = (typed: string) => (/^-?\d{1,15}$/.test(typed) ? Number(typed) : typed);

function valueIn(form: FormData, question: AnyQuestion): SurveyAnswers[string] | undefined {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const { id } = question;
  if (question.kind === 'multiple') {
    const chosen = form.getAll(id).filter((one) => typeof one === 'string');
    return chosen.length === 0 ? undefined : chosen;
  }
  if (question.kind === 'matrix') {
    const rows = question.rows.flatMap((row) => {
      const choice = typed(`${id}.${row.id}`);
      return choice === undefined ? [] : [[row.id, choice] as const];
    });
    return rows.length === 0 ? undefined : Object.fromEntries(rows);
  }
  const value = typed(id);
  const isNumber = question.kind === 'scale' || question.kind === 'number';
  return value !== undefined && isNumber ? wholeOf(value.trim()) : value;
}

/** Reads the answers in a form; fields of hidden questions are ignored. */
export function readAnswers(questions: readonly AnyQuestion[], form: FormData): SurveyAnswers {
  const all: SurveyAnswers = {};
  for (const question of questions) {
    const value = valueIn(form, question);
    if (value !== undefined) all[question.id] = value;
  }
  const shownIds = new Set(questionsShown(questions, all).map(({ id }) => id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => shownIds.has(id)));
}

/** Returns the valid answers, to save as a draft. */
export function draftOf(questions: readonly AnyQuestion[], answers: SurveyAnswers): SurveyAnswers {
  const validated = validateAnswers(questions, answers, { isDraft: true });
  if ('value' in validated) return validated.value;
  const wrong = new Set(Object.keys(validated.problems).map((name) => name.split('.')[0]));
  const right = Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id)));
  // Without the removed answers, other questions may be hidden.
  return Object.keys(right).length === Object.keys(answers).length ? {} : draftOf(questions, right);
}
