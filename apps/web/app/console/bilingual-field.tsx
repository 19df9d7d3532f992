import type { Locale } from '@airway/contract/rules';
import { useState } from 'react';
import type { FieldAttributes } from '../forms/use-validated-form.ts';
import { useSay } from '../platform/messages.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './bilingual-field.module.css';

interface BilingualFieldProps {
  label: string;
  ko: FieldAttributes;
  en: FieldAttributes;
  required?: boolean;
  hint?: string;
}

interface OneLanguageProps extends Omit<BilingualFieldProps, 'ko' | 'en'> {
  language: Locale;
  field: FieldAttributes;
}

function OneLanguage({ language, field, label, required, hint }: OneLanguageProps) {
  const say = useSay();
  const [isMissing, setMissing] = useState(!field.defaultValue);
  return (
    <Field
      {...field}
      label={say(`console.bilingual.${language}`, { label })}
      hint={hint}
      required={required}
      mark={isMissing ? say('console.bilingual.missing') : undefined}
    >
      <TextInput
        lang={language}
        autoComplete="off"
        onInput={({ currentTarget }) => setMissing(currentTarget.value.trim() === '')}
      />
    </Field>
  );
}

/** A text field in both languages, side by side; the label shows which language is missing. */
export function BilingualField({ ko, en, ...rest }: BilingualFieldProps) {
  return (
    <div className={styles.pair}>
      <OneLanguage language="ko" field={ko} {...rest} />
      <OneLanguage language="en" field={en} {...rest} />
    </div>
  );
}
