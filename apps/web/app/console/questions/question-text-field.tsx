import type { BilingualText } from '@airway/contract/rules';
import { locales } from '@airway/contract/rules';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './editor.module.css';

interface QuestionTextFieldProps {
  /** Position in the questions, for errors. */
  path: string;
  label: string;
  text: BilingualText;
  errorOf(name: string): string | undefined;
  onChange(text: BilingualText): void;
}

/** A line of text in both languages. */
export function QuestionTextField({ path, label, text, errorOf, onChange }: QuestionTextFieldProps) {
  const say = useSay();
  return (
    <div className={styles.pair}>
      {locales.map((language) => (
        <Field
          key={language}
          id={`${path}.${language}`}
          label={say(`console.bilingual.${language}`, { label })}
          defaultValue={text[language] ?? ''}
          error={errorOf(`${path}.${language}`)}
        >
          <TextInput
            lang={language}
            autoComplete="off"
            onInput={({ currentTarget }) => onChange({ ...text, [language]: currentTarget.value || null })}
          />
        </Field>
      ))}
    </div>
  );
}
