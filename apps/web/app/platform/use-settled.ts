import { useEffect, useState } from 'react';

/**
 * Returns the value of a loader's promise; undefined until it settles. A new promise replaces the value only
 * when it settles.
 */
export function useSettled<Value>(promise: Promise<Value> | undefined): Value | undefined {
  const [settled, setSettled] = useState<{ value: Value }>();
  useEffect(() => {
    let isWanted = true;
    void promise?.then((value) => isWanted && setSettled({ value }));
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return settled?.value;
}
