import type { ReactNode } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
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
  const field = useStepForm().form.field(name);
  return <MarkedField {...rest} {...field} error={error ?? field.error} isOptional={!required} />;
}
