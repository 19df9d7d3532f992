import type { Refusal } from '@airway/contract';
import { useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { refusalOf, wordsOf } from '../platform/refusal.ts';

export interface Act {
  isBusy: boolean;
  /** Why the last try failed, in the reader's language. */
  problem: string | undefined;
  fields: NonNullable<Refusal['fields']>;
  /** Answers whether it went well. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

/** Runs a call that changes something, once at a time, and keeps the reason of a refusal for the screen. */
export function useAct(): Act {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Act['fields']>({});
  const clear = () => {
    setProblem(undefined);
    setFields({});
  };
  return {
    isBusy,
    problem,
    fields,
    clear,
    async run(work) {
      if (isBusy) return false;
      setBusy(true);
      clear();
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(wordsOf(say, error));
        setFields(refusalOf(error)?.fields ?? {});
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
