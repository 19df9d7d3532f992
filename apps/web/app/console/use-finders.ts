import { useEffect, useRef, useState } from 'react';
import type { Finder, Found, LoadOnce } from './screen.ts';

/** Pause in typing before the sources are asked, in milliseconds. */
const restMs = 300;

/** Results of one source, or why there are none. */
export interface Answer {
  found: readonly Found[];
  error?: unknown;
  /** The typed text that it answers. */
  text: string;
}

/** Returns a function that loads each kind of data once; a failed load is repeated. */
function loaderOnce(): LoadOnce {
  const loaded = new Map<unknown, Promise<unknown>>();
  return async <Data>(load: () => Promise<Data>) => {
    const known = loaded.get(load) as Promise<Data> | undefined;
    if (known !== undefined) return known;
    const loading = load();
    loaded.set(load, loading);
    loading.catch(() => loaded.delete(load));
    return loading;
  };
}

/**
 * Asks all sources after a pause in typing. Each answer is shown when it arrives, whether or not others are slow or
 * fail. An older answer stays until its source answers the newest text.
 */
export function useFinders(finders: readonly Finder[]) {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<ReadonlyMap<Finder, Answer>>(new Map());
  const [once] = useState(loaderOnce);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function answer(finder: Finder, given: Answer) {
    if (given.text === newest.current) setAnswers((before) => new Map(before).set(finder, given));
  }
  function type(typed: string) {
    clearTimeout(timer.current);
    newest.current = typed;
    setText(typed);
    if (typed === '') return setAnswers(new Map());
    timer.current = setTimeout(() => {
      for (const finder of finders)
        finder.find(typed, once).then(
          (found) => answer(finder, { found, text: typed }),
          (error: unknown) => answer(finder, { found: [], error, text: typed }),
        );
    }, restMs);
  }
  return { text, answers, type };
}
