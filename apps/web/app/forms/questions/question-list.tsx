import { questionsShown, type SurveyAnswers } from '@airway/contract/survey-answers';
import type { AnyQuestion } from '@airway/contract/survey-questions';
import type { ReactNode } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { QuestionField } from './question-field.tsx';
import styles from './questions.module.css';

interface QuestionListProps<Question extends AnyQuestion> {
  questions: readonly Question[];
  /** All questions of the form, which conditions may name. */
  all: readonly Question[];
  /** Present answers, which decide which questions are shown. */
  answers: SurveyAnswers;
  /** Initial values of fields, including hidden questions. */
  first: SurveyAnswers;
  errorOf(name: string): string | undefined;
  /** Text below the hint of a question. */
  noteOf?(question: Question): string | undefined;
  /** Field of a question that is answered with a file. */
  fileField?(question: Question): ReactNode;
}

/** Fields of questions, without those whose condition is not met. */
export function QuestionList<Question extends AnyQuestion>(props: QuestionListProps<Question>) {
  const { questions, all, answers, first, errorOf, noteOf, fileField } = props;
  const isHydrated = useHydrated();
  const shownIds = new Set(questionsShown(all, answers).map(({ id }) => id));
  return questions.map((question) => {
    const isShown = shownIds.has(question.id);
    if (isHydrated && !isShown) return null;
    return (
      <div key={question.id} className={isShown ? undefined : styles.later}>
        {question.kind === 'file' ? (
          fileField?.(question)
        ) : (
          <QuestionField
            question={question}
            given={first[question.id]}
            note={noteOf?.(question)}
            errorOf={errorOf}
          />
        )}
      </div>
    );
  });
}
