import type { ReactNode } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useStepForm } from './step-form.tsx';
import type { FieldName, FlagName } from './steps.ts';

export type TextName = Exclude<FieldName, FlagName>;

interface AnswerFieldProps {
  name: TextName;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  width?: 'code' | 'short' | 'half' | 'full';
  action?: ReactNode;
  /** Replaces the form's error message. */
  error?: string | undefined;
  children: ReactNode;
}

/** One question of the form with its error; its control is the child. */
export function AnswerField({ name, required = false, error, ...rest }: AnswerFieldProps) {
  const field = useStepForm().form.field(name);
  return <MarkedField {...rest} {...field} error={error ?? field.error} isOptional={!required} />;
}
