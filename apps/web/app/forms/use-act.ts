import type { FormSchema } from '@airway/contract/forms';
import { type Refused, useValidatedForm, type ValidatedFormOptions } from './use-validated-form.ts';

export interface ActOptions extends Pick<ValidatedFormOptions<FormSchema>, 'explain'> {
  send(): Promise<Refused | undefined> | Promise<void>;
}

/** An action that needs only a button: a form without fields. `run` starts it from a button in another form. */
export function useAct(options: ActOptions) {
  const form = useValidatedForm<FormSchema>({ ...options, validate: () => () => ({ value: undefined }) });
  return { ...form, run: () => form.run(undefined) };
}
