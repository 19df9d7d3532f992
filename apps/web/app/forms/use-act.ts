import type { FormSchema } from '@airway/contract/forms';
import { type JudgedFormOptions, useJudgedForm } from './use-judged-form.ts';

export type ActOptions = Pick<JudgedFormOptions<FormSchema>, 'explain'> & { send(): Promise<void> };

/** Something that is done by a press and asks nothing: a form that is a button alone. */
export const useAct = (options: ActOptions) =>
  useJudgedForm<FormSchema>({ ...options, judge: () => () => ({ value: undefined }) });
