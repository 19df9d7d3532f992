import type { StoredFile } from '@airway/contract/files';
import { type RefObject, useEffect, useRef } from 'react';
import { type Writing, writingIn } from './writing.ts';

/** What was typed and not sent, as this tab keeps it. */
export interface KeptWriting {
  writing: Writing;
  attachments: StoredFile[];
  requestKey: string;
  /** Of the post that was being changed. */
  version: number | undefined;
}

const nameOf = (place: string) => `post:${place}`;

/** @returns undefined where nothing is kept, or where it cannot be read any more */
export function readKept(place: string): KeptWriting | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '') as KeptWriting;
  } catch {
    return undefined;
  }
}

export function forgetKept(place: string): void {
  sessionStorage.removeItem(nameOf(place));
}

const pauseMs = 800;

/**
 * Keeps what is typed in a form, a moment after the last change and when the page goes: in this tab alone, because
 * computers of a hospital have many users. `sentWith` is what is kept with the fields.
 */
export function useKeptWriting(
  place: string,
  formRef: RefObject<HTMLFormElement | null>,
  sentWith: () => Omit<KeptWriting, 'writing'>,
): { keep(): void; forget(): void } {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(sentWith);
  kept.current = sentWith;
  function keepNow() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (formRef.current === null) return;
    const writing = writingIn(new FormData(formRef.current));
    try {
      sessionStorage.setItem(nameOf(place), JSON.stringify({ writing, ...kept.current() }));
    } catch {
      // A tab without room keeps what it kept before.
    }
  }
  const work = useRef({ keepNow });
  work.current = { keepNow };
  useEffect(() => {
    const form = formRef.current;
    const onInput = () => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => work.current.keepNow(), pauseMs);
    };
    const flush = () => {
      if (waiting.current !== undefined) work.current.keepNow();
    };
    form?.addEventListener('input', onInput);
    window.addEventListener('pagehide', flush);
    return () => {
      form?.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', flush);
      clearTimeout(waiting.current);
    };
  }, [formRef]);
  return {
    keep: keepNow,
    forget() {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      forgetKept(place);
    },
  };
}
