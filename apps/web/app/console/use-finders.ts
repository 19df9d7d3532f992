import { useEffect, useRef, useState } from 'react';
import type { Finder, Found, LoadFinders, LoadOnce } from './screen.ts';

/** Pause in typing before the sources are asked, in milliseconds. */
const restMs = 300;

/** Results of one source, or why there are none. */
interface Answer {
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
 * fail. An older answer stays until its source answers the newest text. `load` must stay the same function.
 */
export function useFinders(load: LoadFinders) {
  const [text, setText] = useState('');
  const [finders, setFinders] = useState<readonly Finder[]>();
  const [answers, setAnswers] = useState<ReadonlyMap<Finder, Answer>>(new Map());
  const [error, setError] = useState<unknown>();
  const [once] = useState(loaderOnce);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function answer(finder: Finder, given: Answer) {
    if (given.text === newest.current) setAnswers((before) => new Map(before).set(finder, given));
  }
  async function ask(typed: string) {
    try {
      const all = await once(load);
      setFinders(all);
      setError(undefined);
      for (const finder of all)
        finder.find(typed, once).then(
          (found) => answer(finder, { found, text: typed }),
          (problem: unknown) => answer(finder, { found: [], error: problem, text: typed }),
        );
    } catch (problem) {
      setError(problem);
    }
  }
  function type(typed: string) {
    clearTimeout(timer.current);
    newest.current = typed;
    setText(typed);
    if (typed === '') return setAnswers(new Map());
    timer.current = setTimeout(() => void ask(typed), restMs);
  }
  /** True if every source has answered the text. */
  const isAnswered =
    text === '' || (finders?.every((finder) => answers.get(finder)?.text === text) ?? error !== undefined);
  return { text, finders: finders ?? [], answers, error, isAnswered, type };
}
