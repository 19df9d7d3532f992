import { useEffect, useRef, useState } from 'react';

/** How long a hand must rest before the server is asked. */
const restMs = 300;

export interface AnswerWhileTyping<Answer> {
  /** Asks once the hand rests; an empty text forgets the answer. */
  type(text: string): void;
  answer: Answer | undefined;
  /** What was thrown instead of an answer. */
  error: unknown;
}

/** Asks for an answer to what is being typed. The last question wins, whichever answer comes last. */
export function useAnswerWhileTyping<Answer>(
  ask: (text: string) => Promise<Answer>,
): AnswerWhileTyping<Answer> {
  const [last, setLast] = useState<{ answer?: Answer; error?: unknown }>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    answer: last.answer,
    error: last.error,
    type(text) {
      clearTimeout(timer.current);
      asked.current += 1;
      const question = asked.current;
      const tell = (next: typeof last) => question === asked.current && setLast(next);
      if (text === '') return void tell({});
      timer.current = setTimeout(() => {
        ask(text).then(
          (answer) => tell({ answer }),
          (error: unknown) => tell({ error }),
        );
      }, restMs);
    },
  };
}
