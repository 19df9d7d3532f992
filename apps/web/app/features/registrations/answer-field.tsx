import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { useProblemText } from './problem-text.ts';
import { useStepForm } from './step-form.tsx';
import type { FieldName, FlagName } from './steps.ts';

export type TextName = Exclude<FieldName, FlagName>;

export interface AnswerFieldProps {
  name: TextName;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  width?: 'code' | 'short' | 'half' | 'full';
  action?: ReactNode;
  /** Says more than the problem that the form found. */
  error?: string | undefined;
  children: ReactNode;
}

/** One question of the form with its problem beside it; its control goes inside. */
export function AnswerField({ name, required = false, error, ...rest }: AnswerFieldProps) {
  const say = useSay();
  const { problems } = useStepForm();
  const textOf = useProblemText();
  return (
    <Field
      {...rest}
      id={name}
      required={required}
      mark={say(required ? 'ui.mark.required' : 'ui.mark.optional')}
      error={error ?? textOf(name, problems[name])}
    />
  );
}

/** The attributes of a text control: its name and what was typed before. */
export function useAnswer(name: TextName): { name: string; defaultValue: string } {
  const { answers } = useStepForm();
  return { name, defaultValue: answers[name] ?? '' };
}
