import { useRef } from 'react';

/** Returns the key that marks a retry after a lost response as the same request; `renew` starts another request. */
export function useRequestKey() {
  const key = useRef<string>(undefined);
  return {
    // Made when it is first needed: a page without a secure context has no randomUUID.
    current() {
      key.current ??= crypto.randomUUID();
      return key.current;
    },
    renew() {
      key.current = undefined;
    },
  };
}
