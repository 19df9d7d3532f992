import { type FormSchema, judgeForm, type Rules } from '@airway/contract/forms';
import { type JudgedFormOptions, useJudgedForm } from './use-judged-form.ts';

export type FormOptions<Schema extends FormSchema> = Rules<Schema> & Omit<JudgedFormOptions<Schema>, 'judge'>;

/** A form whose rules (`schema`, `read`, `also`) are in the page's own code; other options as in `useJudgedForm`. */
export function useForm<Schema extends FormSchema>({ schema, read, also, ...rest }: FormOptions<Schema>) {
  const rules: Rules<Schema> = { schema, ...(read && { read }), ...(also && { also }) };
  return useJudgedForm<Schema>({ ...rest, judge: () => (form) => judgeForm(rules, form) });
}
