import type { FormSchema, Rules } from '@airway/contract/forms';
import type { Validator } from './use-validated-form.ts';

/**
 * Loads a form's validator once and late, so that the page hydrates first.
 * @returns the value; a promise while it loads; undefined if loading failed
 */
export function fetched<Value>(fetch: () => Promise<Value>): () => Value | Promise<unknown> | undefined {
  let value: Value | Promise<unknown> | undefined;
  let hasBegun = false;
  // A task of its own: the first effects of a page are long enough.
  const begin = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await fetch().then(
      (arrived) => {
        value = arrived;
      },
      () => {
        value = undefined;
      },
    );
  };
  return () => {
    if (!hasBegun) {
      hasBegun = true;
      value = begin();
    }
    return value;
  };
}

/** Returns the validator of a form whose rules are loaded on demand. */
export const lazyValidator = <Schema extends FormSchema>(load: () => Promise<Rules<Schema>>) =>
  fetched(async (): Promise<Validator<Schema>> => {
    const [{ validateForm }, rules] = await Promise.all([import('@airway/contract/forms'), load()]);
    return (form) => validateForm(rules, form);
  });
