import type { StoredFile } from '@airway/contract/files';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Writing, writingIn } from './writing.ts';

/** What was typed and not sent, as this tab keeps it. */
export interface KeptWriting {
  writing: Writing;
  attachments: StoredFile[];
  /** Of an album, in their order. */
  pictures: StoredFile[];
  requestKey: string;
  /** Of the post that was being changed. */
  version: number | undefined;
}

const nameOf = (place: string) => `post:${place}`;

/** Where it is kept of one writer: a post of a board, or its new one. */
export const placeOf = (userId: string, boardCode: string, itemNo: number | 'new'): string =>
  `${userId}:${boardCode}:${itemNo}`;

/** @returns undefined where nothing is kept, or where it cannot be read any more */
export function readKept(place: string): KeptWriting | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '') as KeptWriting;
  } catch {
    return undefined;
  }
}

function keep(place: string, form: HTMLFormElement, rest: Omit<KeptWriting, 'writing'>): void {
  const kept: KeptWriting = { writing: writingIn(new FormData(form)), ...rest };
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    // A tab without room keeps what it kept before.
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
) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ place, sentWith });
  latest.current = { place, sentWith };
  const stop = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }, []);
  const keepSoon = useCallback(
    (form: HTMLFormElement) => {
      stop();
      waiting.current = setTimeout(() => {
        stop();
        keep(latest.current.place, form, latest.current.sentWith());
      }, pauseMs);
    },
    [stop],
  );
  useEffect(() => {
    const form = formRef.current;
    if (form === null) return;
    const onInput = () => keepSoon(form);
    const flush = () => {
      if (waiting.current === undefined) return;
      stop();
      keep(latest.current.place, form, latest.current.sentWith());
    };
    form.addEventListener('input', onInput);
    window.addEventListener('pagehide', flush);
    return () => {
      form.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [formRef, keepSoon, stop]);
  return {
    /** Something changed that no control holds. */
    keepSoon() {
      if (formRef.current !== null) keepSoon(formRef.current);
    },
    forget() {
      stop();
      forgetKept(place);
    },
  };
}
