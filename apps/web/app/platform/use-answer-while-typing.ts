import { useEffect, useRef, useState } from 'react';

/** Pause in typing before the request is sent, in milliseconds. */
const restMs = 300;

interface AnswerWhileTyping<Answer> {
  /** Sends a request after a pause in typing; an empty text clears the answer. */
  type(text: string): void;
  answer: Answer | undefined;
  error: unknown;
}

/**
 * Searches while the user types. Only the answer to the latest request counts, even if an older one arrives later.
 */
export function useAnswerWhileTyping<Answer>(
  ask: (text: string) => Promise<Answer>,
): AnswerWhileTyping<Answer> {
  const [last, setLast] = useState<{ answer?: Answer; error?: unknown }>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requestCount = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    answer: last.answer,
    error: last.error,
    type(text) {
      clearTimeout(timer.current);
      requestCount.current += 1;
      const requestNumber = requestCount.current;
      const showLast = (next: typeof last) => requestNumber === requestCount.current && setLast(next);
      if (text === '') return void showLast({});
      timer.current = setTimeout(() => {
        ask(text).then(
          (answer) => showLast({ answer }),
          (error: unknown) => showLast({ error }),
        );
      }, restMs);
    },
  };
}
