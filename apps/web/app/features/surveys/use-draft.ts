import type { SurveyAnswers } from '@airway/contract/surveys';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 1200;

export interface DraftState {
  savedAt: string | null;
  /** Something waits to be kept, or is on its way. */
  isSaving: boolean;
  hasFailed: boolean;
}

/**
 * Keeps a draft a moment after the last change, one save after the other: of two on their way at once the older could
 * arrive last. `save` answers when it was kept.
 */
export function useDraft(first: string | null, save: (answers: SurveyAnswers) => Promise<string | null>) {
  const [state, setState] = useState<DraftState>({ savedAt: first, isSaving: false, hasFailed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<SurveyAnswers>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());
  const keep = useRef(save);
  keep.current = save;

  async function work(): Promise<void> {
    const answers = waiting.current;
    waiting.current = undefined;
    if (answers === undefined) return;
    const kept = await keep.current(answers).then(
      (savedAt) => ({ savedAt, hasFailed: false }),
      () => ({ hasFailed: true }),
    );
    setState((before) => ({ ...before, ...kept, isSaving: waiting.current !== undefined }));
  }
  /** What waits is kept now; resolves once it is. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    last.current = last.current.then(work);
    return last.current;
  }
  function later(answers: SurveyAnswers) {
    waiting.current = answers;
    setState((before) => ({ ...before, isSaving: true }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  }
  /** Forgets what waits, and resolves once nothing is on its way. */
  function stop(): Promise<void> {
    waiting.current = undefined;
    setState((before) => ({ ...before, isSaving: false }));
    return flush();
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, later, flush, stop };
}
