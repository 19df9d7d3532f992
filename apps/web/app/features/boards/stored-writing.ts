import type { StoredFile } from '@airway/contract/files';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Writing, writingIn } from './writing.ts';

/** Unsent text, as this tab stores it. */
export interface StoredWriting {
  writing: Writing;
  attachments: StoredFile[];
  /** Pictures of an album, in order. */
  pictures: StoredFile[];
  requestKey: string;
  /** Version of the post that was being edited. */
  version: number | undefined;
}

const nameOf = (place: string) => `post:${place}`;

/** Returns the storage key for a user's unsent text: an existing or a new post of a board. */
export const placeOf = (userId: string, boardCode: string, itemNo: number | 'new'): string =>
  `${userId}:${boardCode}:${itemNo}`;

/** @returns undefined if nothing is stored or it cannot be parsed */
export function readStoredWriting(place: string): StoredWriting | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '') as StoredWriting;
  } catch {
    return undefined;
  }
}

function store(place: string, form: HTMLFormElement, rest: Omit<StoredWriting, 'writing'>): void {
  const stored: StoredWriting = { writing: writingIn(new FormData(form)), ...rest };
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(stored));
  } catch {
    // If the storage is full, the previous text stays.
  }
}

export function removeStoredWriting(place: string): void {
  sessionStorage.removeItem(nameOf(place));
}

const pauseMs = 800;

/**
 * Stores the form's text after a pause and when the page closes. It uses only this tab's storage, because
 * several people share a hospital computer. `sentWith` returns what is stored with the fields.
 */
export function useStoredWriting(
  place: string,
  formRef: RefObject<HTMLFormElement | null>,
  sentWith: () => Omit<StoredWriting, 'writing'>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ place, sentWith });
  latest.current = { place, sentWith };
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const storeSoon = useCallback(
    (form: HTMLFormElement) => {
      stop();
      timer.current = setTimeout(() => {
        stop();
        store(latest.current.place, form, latest.current.sentWith());
      }, pauseMs);
    },
    [stop],
  );
  useEffect(() => {
    const form = formRef.current;
    if (form === null) return;
    const onInput = () => storeSoon(form);
    const flush = () => {
      if (timer.current === undefined) return;
      stop();
      store(latest.current.place, form, latest.current.sentWith());
    };
    form.addEventListener('input', onInput);
    window.addEventListener('pagehide', flush);
    return () => {
      form.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [formRef, storeSoon, stop]);
  return {
    /** Reports a change outside the controls. */
    storeSoon() {
      if (formRef.current !== null) storeSoon(formRef.current);
    },
    forget() {
      stop();
      removeStoredWriting(place);
    },
  };
}
