import type { Quote } from '@airway/contract/registration-summary';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Answer of the form's action to `intent=save`. */
export interface Saved {
  /** ISO 8601; undefined when saving failed. */
  savedAt: string | undefined;
  quote: Quote | null;
}

const pauseMs = 1500;

/**
 * Saves the draft after a pause, and at once when a changed field is left. It never changes the fields, so it
 * does not disturb an input method. Saves run one after the other: parallel ones could arrive in the wrong
 * order and overwrite newer answers.
 */
export function useAutosave(formRef: RefObject<HTMLFormElement | null>, action: string) {
  const fetcher = useFetcher<Saved>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOnItsWay = useRef(false);
  const hasMore = useRef(false);
  const delayedSubmit = useRef<{ submitter: HTMLElement | null }>(undefined);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = formRef.current;
    if (form === null) return;
    if (isOnItsWay.current) {
      hasMore.current = true;
      return;
    }
    isOnItsWay.current = true;
    hasMore.current = false;
    const values = new FormData(form);
    values.set('intent', 'save');
    await fetcher.submit(values, { method: 'post', action, defaultShouldRevalidate: false });
    // Not from the fetcher's state, which stays idle if a save ends before the next rendering.
    isOnItsWay.current = false;
    const pendingSubmit = delayedSubmit.current;
    delayedSubmit.current = undefined;
    if (pendingSubmit !== undefined) formRef.current?.requestSubmit(pendingSubmit.submitter);
    else if (hasMore.current) await save();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const isChoice = event.target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(event.target.type);
    if (isChoice) void save();
    else timer.current = setTimeout(save, pauseMs);
  }

  function saveNow() {
    if (timer.current !== undefined) void save();
  }

  /**
   * Cancels pending saves before a submission, which contains all answers. The submission waits for a running save,
   * which could otherwise arrive after it. @returns whether it was delayed; it is then sent automatically
   */
  function delaySubmit(event: FormEvent<HTMLFormElement>): boolean {
    clearTimeout(timer.current);
    timer.current = undefined;
    hasMore.current = false;
    if (!isOnItsWay.current) return false;
    event.preventDefault();
    delayedSubmit.current = { submitter: (event.nativeEvent as SubmitEvent).submitter };
    return true;
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return { saved: fetcher.data, isSaving: fetcher.state !== 'idle', onInput, saveNow, delaySubmit };
}
