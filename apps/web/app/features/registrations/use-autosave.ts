import type { Quote } from '@airway/contract/registrations';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** What the form's action answers to `intent=save`. */
export interface Saved {
  /** ISO 8601; undefined when it could not be saved. */
  savedAt: string | undefined;
  quote: Quote | null;
}

const pauseMs = 1500;

/**
 * Saves the draft a moment after the last change, and at once when a changed field is left. It never touches
 * the fields, so an input method that is composing is not disturbed.
 */
export function useAutosave(formRef: RefObject<HTMLFormElement | null>, action: string) {
  const fetcher = useFetcher<Saved>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = formRef.current;
    if (form === null) return;
    const values = new FormData(form);
    values.set('intent', 'save');
    fetcher.submit(values, { method: 'post', action });
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const isChoice = event.target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(event.target.type);
    if (isChoice) save();
    else timer.current = setTimeout(save, pauseMs);
  }

  function saveNow() {
    if (timer.current !== undefined) save();
  }

  /** A submission carries everything itself. */
  function forget() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return { saved: fetcher.data, isSaving: fetcher.state !== 'idle', onInput, saveNow, forget };
}
