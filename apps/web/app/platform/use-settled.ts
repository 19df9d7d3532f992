import { useEffect, useState } from 'react';

/** What a loader's promise came to; undefined until then. It stands until the next one has come. */
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
