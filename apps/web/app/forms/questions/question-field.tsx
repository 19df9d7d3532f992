import type { SurveyAnswers } from '@airway/contract/survey-answers';
import type { AnyQuestion, QuestionOf } from '@airway/contract/survey-questions';
import { longestSurveyLine, longestSurveyText } from '@airway/contract/survey-questions';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { MarkedField } from '../marked-field.tsx';
import { textLimit } from '../text-limit.ts';
import { answerPrefix } from './answer-prefix.ts';
import { Points } from './points.tsx';
import styles from './questions.module.css';

interface QuestionFieldProps {
  question: Exclude<AnyQuestion, QuestionOf<'file'>>;
  /** Earlier answer. */
  given: SurveyAnswers[string] | undefined;
  /** Text after the hint. */
  note?: string | undefined;
  errorOf(name: string): string | undefined;
}

export function QuestionField({ question, given, note, errorOf }: QuestionFieldProps) {
  const say = useSay();
  const locale = useLocale();
  const words = (text: { ko: string | null; en: string | null }) => textIn(locale, text).text;
  const { id: name, isRequired } = question;
  const id = `${answerPrefix}${name}`;
  const legend = words(question.text);
  const hint = [words(question.hint), note].filter(Boolean).join(' ') || undefined;
  const error = errorOf(name);
  const mark = say(isRequired ? 'ui.mark.required' : 'ui.mark.optional');
  const fieldsetProps = { legend, hint, error, mark, required: isRequired };
  switch (question.kind) {
    case 'single':
      return (
        <RadioGroup
          {...fieldsetProps}
          id={id}
          name={name}
          defaultValue={typeof given === 'string' ? given : undefined}
          options={question.choices.map((choice) => ({ value: choice.id, label: words(choice.text) }))}
        />
      );
    case 'multiple':
      return (
        <CheckList
          {...fieldsetProps}
          id={`${id}-group`}
          kind="question"
          items={question.choices.map((choice, index) => ({
            name,
            id: index === 0 ? id : `${id}-${choice.id}`,
            value: choice.id,
            label: words(choice.text),
            defaultChecked: Array.isArray(given) && given.includes(choice.id),
          }))}
        />
      );
    case 'scale': {
      const ends = { [question.from]: words(question.lowest), [question.to]: words(question.highest) };
      return (
        <Points
          {...fieldsetProps}
          id={id}
          name={name}
          chosen={given === undefined ? undefined : String(given)}
          options={Array.from({ length: question.to - question.from + 1 }, (_, step) => {
            const point = question.from + step;
            return { value: String(point), label: `${point} ${ends[point] ?? ''}`.trim() };
          })}
        />
      );
    }
    case 'matrix': {
      const chosen = typeof given === 'object' && !Array.isArray(given) ? given : {};
      return (
        <Fieldset legend={legend} hint={hint} id={`${id}-group`} kind="question">
          <div className={styles.matrix}>
            {question.rows.map((row) => (
              <Points
                key={row.id}
                id={`${id}.${row.id}`}
                name={`${name}.${row.id}`}
                legend={words(row.text)}
                mark={mark}
                required={isRequired}
                error={errorOf(`${name}.${row.id}`)}
                chosen={chosen[row.id]}
                options={question.choices.map((choice) => ({ value: choice.id, label: words(choice.text) }))}
              />
            ))}
          </div>
        </Fieldset>
      );
    }
    default: {
      const isLong = question.kind === 'text' && question.isLong;
      const most = isLong ? longestSurveyText : longestSurveyLine;
      return (
        <MarkedField
          id={id}
          name={name}
          label={legend}
          hint={hint}
          limit={question.kind === 'text' ? textLimit(say, most) : undefined}
          error={error}
          defaultValue={given === undefined ? undefined : String(given)}
          isOptional={!isRequired}
          width={question.kind === 'number' ? 'short' : 'wide'}
        >
          {isLong ? (
            <TextArea rows={5} />
          ) : (
            <TextInput inputMode={question.kind === 'number' ? 'numeric' : undefined} autoComplete="off" />
          )}
        </MarkedField>
      );
    }
  }
}
