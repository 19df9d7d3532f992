import type { SurveyAnswers } from '@airway/contract/survey-answers';
import { questionsOf, type SurveyDefinition } from '@airway/contract/survey-questions';
import { type RefObject, useId } from 'react';
import { QuestionList } from '../../forms/questions/question-list.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Stack } from '../../ui/container.tsx';
import styles from './survey.module.css';
import { stepsOf } from './survey-steps.ts';

interface SurveySectionsProps {
  definition: SurveyDefinition;
  /** Present answers, which decide which questions are shown. */
  answers: SurveyAnswers;
  /** Initial values of fields, including hidden questions. */
  first: SurveyAnswers;
  /** Index of the shown step, from 0. */
  step: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  errorOf(name: string): string | undefined;
}

/** The questions: all at once if they are few, else one section after the other. */
export function SurveySections(props: SurveySectionsProps) {
  const { definition, answers, first, step, headingRef, errorOf } = props;
  const say = useSay();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const idStart = useId();
  const steps = stepsOf(definition);
  return (
    <ByPlace items={definition.sections}>
      {(section, index) => {
        const isNow = steps === 1 || index === step;
        const title = textIn(locale, section.title).text;
        const text = textIn(locale, section.text).text;
        const id = `${idStart}${index}`;
        return (
          <section
            aria-labelledby={title === '' ? undefined : id}
            hidden={isHydrated && !isNow}
            className={isNow ? undefined : styles.later}
          >
            <Stack>
              {steps > 1 && (
                <p className={styles.progress}>{say('surveys.step', { step: index + 1, count: steps })}</p>
              )}
              {title !== '' && (
                <h2 id={id} ref={isNow ? headingRef : undefined} tabIndex={-1}>
                  {title}
                </h2>
              )}
              {text !== '' && <p>{text}</p>}
              <QuestionList
                questions={section.questions}
                all={questionsOf(definition)}
                answers={answers}
                first={first}
                errorOf={errorOf}
              />
            </Stack>
          </section>
        );
      }}
    </ByPlace>
  );
}
