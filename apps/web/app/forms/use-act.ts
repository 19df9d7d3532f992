import type { FormSchema } from '@airway/contract/forms';
import { type JudgedFormOptions, type Refused, useJudgedForm } from './use-judged-form.ts';

export interface ActOptions extends Pick<JudgedFormOptions<FormSchema>, 'explain'> {
  send(): Promise<Refused | undefined> | Promise<void>;
}

/** An action that needs only a button: a form without fields. `run` starts it from a button in another form. */
export function useAct(options: ActOptions) {
  const form = useJudgedForm<FormSchema>({ ...options, judge: () => () => ({ value: undefined }) });
  return { ...form, run: () => form.run(undefined) };
}
