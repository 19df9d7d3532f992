import type { BilingualText, ExtraAnswer, ExtraQuestion, StoredFile, SurveyAnswers } from '@airway/contract';
import type { AnswerCount, DeletedAnswer } from './extra-questions.queries.ts';

type Value = SurveyAnswers[string];

/** Scope of the questions that staff of an edition added. */
export const questionsScope = (editionId: string) => `questions:${editionId}` as const;

export const choicesIn = (question: ExtraQuestion) => ('choices' in question ? question.choices : []);

/**
 * Merges questions into all that were ever asked, so that old answers stay readable. Texts are the latest ones. Removed
 * questions and choices come last.
 */
export function allKnown(
  known: readonly ExtraQuestion[],
  questions: readonly ExtraQuestion[],
): ExtraQuestion[] {
  const withChoices = questions.map((question) => {
    const before = known.find(({ id }) => id === question.id);
    if (before === undefined || !('choices' in question)) return question;
    const isGone = (id: string) => !question.choices.some((choice) => choice.id === id);
    return {
      ...question,
      choices: [...question.choices, ...choicesIn(before).filter(({ id }) => isGone(id))],
    };
  });
  return [...withChoices, ...known.filter(({ id }) => !questions.some((question) => question.id === id))];
}

const same = (text: string): BilingualText => ({ ko: text, en: text });

/** Returns an answer in words: choices by their latest text, a file by its name. */
export function wordsOf(
  question: ExtraQuestion,
  answer: Value,
  files: ReadonlyMap<string, StoredFile>,
): BilingualText[] {
  if (question.kind === 'file') return [same(files.get(String(answer))?.name ?? '')];
  if (!('choices' in question)) return [same(String(answer))];
  return [answer]
    .flat()
    .map((id) => question.choices.find((choice) => choice.id === id)?.text ?? same(String(id)));
}

/** Counts deleted answers by question and chosen choice, in a fixed order. */
export function countsOf(
  deleted: readonly DeletedAnswer[],
  knownOf: (editionId: string) => readonly ExtraQuestion[],
): AnswerCount[] {
  const counts = new Map<string, AnswerCount>();
  for (const { edition_id, question_id, answer } of deleted) {
    const question = knownOf(edition_id).find(({ id }) => id === question_id);
    const chosen = question !== undefined && 'choices' in question ? [answer].flat().map(String) : [];
    for (const choice_id of ['', ...chosen]) {
      const key = `${edition_id} ${question_id} ${choice_id}`;
      const answers = (counts.get(key)?.answers ?? 0) + 1;
      counts.set(key, { edition_id, question_id, choice_id, answers });
    }
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

/** Returns the answers in the order of the questions. */
export const inOrder = (known: readonly ExtraQuestion[], answers: readonly ExtraAnswer[]): ExtraAnswer[] =>
  known.flatMap(({ id }) => answers.filter(({ questionId }) => questionId === id));
