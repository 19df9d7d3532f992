import type { FormSchema } from '@airway/contract/forms';
import { type JudgedFormOptions, type Refused, useJudgedForm } from './use-judged-form.ts';

export interface ActOptions extends Pick<JudgedFormOptions<FormSchema>, 'explain'> {
  send(): Promise<Refused | undefined> | Promise<void>;
}

/**
 * Something that is done by a press and asks nothing: a form that is a button alone. `run` does it for a button that
 * stands in another form.
 */
export function useAct(options: ActOptions) {
  const form = useJudgedForm<FormSchema>({ ...options, judge: () => () => ({ value: undefined }) });
  return { ...form, run: () => form.run(undefined) };
}
