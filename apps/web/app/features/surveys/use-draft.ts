import type { SurveyAnswers } from '@airway/contract/survey-answers';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 1200;

export interface DraftState {
  savedAt: string | null;
  /** A save is pending or running. */
  isSaving: boolean;
  hasFailed: boolean;
}

/**
 * Saves a draft after a pause, one save after the other: parallel ones could arrive in the wrong order.
 * `save` resolves when the draft is stored.
 */
export function useDraft(first: string | null, save: (answers: SurveyAnswers) => Promise<string | null>) {
  const [state, setState] = useState<DraftState>({ savedAt: first, isSaving: false, hasFailed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<SurveyAnswers>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());
  const latestSave = useRef(save);
  latestSave.current = save;

  async function work(): Promise<void> {
    const answers = pending.current;
    pending.current = undefined;
    if (answers === undefined) return;
    const outcome = await latestSave.current(answers).then(
      (savedAt) => ({ savedAt, hasFailed: false }),
      () => ({ hasFailed: true }),
    );
    setState((before) => ({ ...before, ...outcome, isSaving: pending.current !== undefined }));
  }
  /** Saves pending changes now; resolves once they are stored. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    last.current = last.current.then(work);
    return last.current;
  }
  function later(answers: SurveyAnswers) {
    pending.current = answers;
    setState((before) => ({ ...before, isSaving: true }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  }
  /** Cancels pending changes; resolves once no save is running. */
  function stop(): Promise<void> {
    pending.current = undefined;
    setState((before) => ({ ...before, isSaving: false }));
    return flush();
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, later, flush, stop };
}
