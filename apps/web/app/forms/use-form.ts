import { type FormSchema, judgeForm, type Rules } from '@airway/contract/forms';
import { type JudgedFormOptions, useJudgedForm } from './use-judged-form.ts';

export type FormOptions<Schema extends FormSchema> = Rules<Schema> & Omit<JudgedFormOptions<Schema>, 'judge'>;

/** A form with its rules at hand: `schema`, `read` and `also`; all else as `useJudgedForm`. */
export function useForm<Schema extends FormSchema>({ schema, read, also, ...rest }: FormOptions<Schema>) {
  const rules: Rules<Schema> = { schema, ...(read && { read }), ...(also && { also }) };
  return useJudgedForm<Schema>({ ...rest, judge: () => (form) => judgeForm(rules, form) });
}
