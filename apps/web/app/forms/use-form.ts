import { type FormSchema, longestText, type Rules, validateForm } from '@airway/contract/forms';
import { useValidatedForm, type ValidatedFormOptions } from './use-validated-form.ts';

export type FormOptions<Schema extends FormSchema> = Rules<Schema> &
  Omit<ValidatedFormOptions<Schema>, 'validate'>;

/** A form whose rules (`schema`, `read`, `also`) are in the page's own code; other options as in `useValidatedForm`. */
export function useForm<Schema extends FormSchema>({ schema, read, also, ...rest }: FormOptions<Schema>) {
  const rules: Rules<Schema> = { schema, ...(read && { read }), ...(also && { also }) };
  return useValidatedForm<Schema>({
    mostOf: (name) => longestText(schema, name),
    ...rest,
    validate: () => (form) => validateForm(rules, form),
  });
}
