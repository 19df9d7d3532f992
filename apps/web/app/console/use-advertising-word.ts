import type { FieldCode } from '@airway/contract/errors';
import { advertisingWordIn } from '@airway/contract/letters-wording';
import { useRef } from 'react';
import { useSay } from '../platform/messages.ts';

/** Names the word of advertising for which a text message is refused: `check` in `also` of a form, `say` in its `words`. */
export function useAdvertisingWord() {
  const say = useSay();
  const found = useRef<Record<string, string | undefined>>({});
  return {
    check(texts: Record<string, unknown>) {
      for (const [name, text] of Object.entries(texts))
        found.current[name] = advertisingWordIn(String(text ?? ''));
    },
    say(name: string, code: FieldCode): string | undefined {
      const word = found.current[name];
      return code === 'advertising' && word !== undefined
        ? say('console.advertisingWord', { word })
        : undefined;
    },
  };
}
