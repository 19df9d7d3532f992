import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalOf } from '../platform/refusal.ts';
import type { AnyForm } from './contract-form.tsx';
import type { Refused } from './use-validated-form.ts';

/** Content that several users may edit: its version changes on every save. */
export interface Versioned {
  version: number | string;
}

/**
 * Saves with a version check, and shows what another user has saved meanwhile. `opened` stays as first loaded, also
 * when the page reloads its data during editing. Another `key` needs another form; a new row has no key.
 */
export function useVersionedRow<Row extends Versioned>(opened: Row | undefined) {
  const { revalidate } = useRevalidator();
  const lastSeen = useRef(opened);
  const [overtaken, setOvertaken] = useState<{ seen: Row; now: Row }>();
  return {
    /** The opened and the stored version, while they differ. */
    overtaken,
    /** `look` loads the stored version. */
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
        // The version is unchanged: the conflict has another cause.
        if (now === undefined || now.version === seen.version) throw error;
        setOvertaken({ seen, now });
        return {};
      }
      setOvertaken(undefined);
      await revalidate();
      return undefined;
    },
    /** Overwrites the version of the other user with the typed one. */
    replace({ formRef }: Pick<AnyForm, 'formRef'>) {
      lastSeen.current = overtaken?.now;
      formRef.current?.requestSubmit();
    },
  };
}

export type VersionedRow<Row extends Versioned> = ReturnType<typeof useVersionedRow<Row>>;
