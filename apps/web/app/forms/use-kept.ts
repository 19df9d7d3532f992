import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalOf } from '../platform/refusal.ts';
import type { AnyForm } from './contract-form.tsx';
import type { Refused } from './use-judged-form.ts';

/** What several may write: its version is another one after every change. */
export interface Versioned {
  version: number | string;
}

/**
 * Saves over the state that the writer saw; tells what somebody else has saved since. What is loaded again while
 * somebody writes is not what they saw: the form holds `opened` as it was first given. Another row is another form,
 * by its `key`; what is new has none yet.
 */
export function useKept<Row extends Versioned>(opened: Row | undefined) {
  const { revalidate } = useRevalidator();
  const lastSeen = useRef(opened);
  const [overtaken, setOvertaken] = useState<{ seen: Row; now: Row }>();
  return {
    /** As the writer saw it and as it is kept now, while both differ. */
    overtaken,
    /** `look` finds what is kept now. */
    async save(
      send: (seen: Row) => Promise<Row>,
      look: () => Promise<Row | undefined>,
    ): Promise<Refused | undefined> {
      const seen = lastSeen.current;
      if (seen === undefined) throw new Error('What is new is made, not saved over');
      try {
        lastSeen.current = await send(seen);
      } catch (error) {
        if (refusalOf(error)?.code !== 'CONFLICT') throw error;
        const now = await look();
        // It is as it was seen: the conflict is with something else.
        if (now === undefined || now.version === seen.version) throw error;
        setOvertaken({ seen, now });
        return {};
      }
      setOvertaken(undefined);
      await revalidate();
      return undefined;
    },
    /** Saves what was typed over what somebody else saved. */
    replace({ formRef }: Pick<AnyForm, 'formRef'>) {
      lastSeen.current = overtaken?.now;
      formRef.current?.requestSubmit();
    },
  };
}

export type Kept<Row extends Versioned> = ReturnType<typeof useKept<Row>>;
