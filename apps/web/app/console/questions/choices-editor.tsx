import type { SurveyChoice } from '@airway/contract/survey-questions';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import styles from './editor.module.css';
import { newChoice } from './new-question.ts';
import { QuestionTextField } from './question-text-field.tsx';

interface ChoicesEditorProps {
  path: string;
  of: 'choice' | 'row';
  choices: readonly SurveyChoice[];
  errorOf(name: string): string | undefined;
  onChange(choices: SurveyChoice[]): void;
}

/** The choices of a question, or the rows of a matrix. */
export function ChoicesEditor({ path, of, choices, errorOf, onChange }: ChoicesEditorProps) {
  const say = useSay();
  const error = errorOf(path);
  return (
    <Stack gap="tight">
      {error && <FieldError id={`${path}-error`}>{error}</FieldError>}
      {choices.map((choice, index) => (
        <div key={choice.id} className={styles.choice}>
          <QuestionTextField
            path={`${path}.${index}.text`}
            label={say(`surveys.admin.${of}`, { number: index + 1 })}
            text={choice.text}
            errorOf={errorOf}
            onChange={(text) =>
              onChange(choices.map((one) => (one.id === choice.id ? { ...one, text } : one)))
            }
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={say('surveys.admin.remove.named', {
              name: say(`surveys.admin.${of}`, { number: index + 1 }),
            })}
            onClick={() => onChange(choices.filter(({ id }) => id !== choice.id))}
          >
            {say('surveys.admin.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" variant="secondary" onClick={() => onChange([...choices, newChoice()])}>
          {say(`surveys.admin.${of}.add`)}
        </Button>
      </div>
    </Stack>
  );
}
