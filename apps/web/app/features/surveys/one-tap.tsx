import { conditionsOf, questionsOf, type SurveyQuestion } from '@airway/contract/survey-questions';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { ChoiceRows } from '../../ui/choice-rows.tsx';
import type { Place } from './survey-person.ts';

/** Returns the only question about a session if one click answers it; then no send button is needed. */
export function oneTapOf({ survey, session }: Place): SurveyQuestion | undefined {
  const [only, ...others] = questionsOf(survey.definition);
  const isOneTap = session !== undefined && others.length === 0;
  return isOneTap && (only?.kind === 'scale' || only?.kind === 'single') ? only : undefined;
}

/** Returns the answer for a clicked row. */
export const answerOfTap = (question: SurveyQuestion, value: string) => ({
  [question.id]: question.kind === 'scale' ? Number(value) : value,
});

/** A question whose answers are buttons. */
export function OneTap({ question, error }: { question: SurveyQuestion; error: string | undefined }) {
  const locale = useLocale();
  const words = (text: { ko: string | null; en: string | null }) => textIn(locale, text).text;
  const labelOf = (value: string) => {
    if (question.kind !== 'scale')
      return 'choices' in question
        ? words(question.choices.find(({ id }) => id === value)?.text ?? { ko: value, en: value })
        : value;
    const end = { [question.from]: question.lowest, [question.to]: question.highest }[Number(value)];
    return end === undefined ? value : `${value} ${words(end)}`.trim();
  };
  return (
    <ChoiceRows
      id={`answer-${question.id}`}
      name={question.id}
      legend={words(question.text)}
      hint={words(question.hint) || undefined}
      error={error}
      rows={conditionsOf(question).map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}
