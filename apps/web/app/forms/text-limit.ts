import { textLength } from '@airway/contract/text-limits';
import type { Say } from '../platform/messages.ts';
import type { TextLimit } from '../ui/length-note.tsx';

/** Returns the limit of a text field, to be shown and counted. */
export function textLimit(say: Say, most: number | undefined): TextLimit | undefined {
  if (most === undefined) return undefined;
  return {
    most,
    lengthOf: textLength,
    note: (length) =>
      length === 0 ? say('ui.limit.most', { most }) : say('ui.limit.count', { length, most }),
    excess: (length) => say('ui.limit.excess', { count: length - most }),
  };
}
