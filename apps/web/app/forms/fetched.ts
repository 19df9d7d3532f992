import type { FormSchema, Rules } from '@airway/contract/forms';
import type { Judge } from './use-judged-form.ts';

/**
 * Fetches what judges a form once, so that a page comes alive before it.
 * @returns the value; a promise while it is on its way; undefined where it could not be fetched
 */
export function fetched<Value>(fetch: () => Promise<Value>): () => Value | Promise<unknown> | undefined {
  let value: Value | Promise<unknown> | undefined;
  let hasBegun = false;
  const begin = () =>
    fetch().then(
      (arrived) => {
        value = arrived;
      },
      () => {
        value = undefined;
      },
    );
  return () => {
    if (!hasBegun) {
      hasBegun = true;
      value = begin();
    }
    return value;
  };
}

/** The judge of a form whose rules are fetched. */
export const fetchedJudge = <Schema extends FormSchema>(load: () => Promise<Rules<Schema>>) =>
  fetched(async (): Promise<Judge<Schema>> => {
    const [{ judgeForm }, rules] = await Promise.all([import('@airway/contract/forms'), load()]);
    return (form) => judgeForm(rules, form);
  });
