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
