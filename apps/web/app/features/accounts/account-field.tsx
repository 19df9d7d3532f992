import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import type { Problems } from './use-account-form.ts';

export interface AccountFieldProps {
  /** The id of the control, under which problems are told. */
  id: string;
  label: string;
  problems: Problems;
  children: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  width?: 'code' | 'short' | 'half' | 'full';
  action?: ReactNode;
}

/** One question of an account form with its mark and its problem. */
export function AccountField({ id, problems, isOptional = false, ...rest }: AccountFieldProps) {
  const say = useSay();
  return (
    <Field
      {...rest}
      id={id}
      required={!isOptional}
      mark={say(isOptional ? 'accounts.mark.optional' : 'accounts.mark.required')}
      error={problems[id]}
    />
  );
}
