import { useRef, useState } from 'react';
import { type PageWriting, placeAt, withValue } from './writing.ts';

/** Keys of the block and of the row in which a field stands. */
function keysAt({ blocks }: PageWriting, name: string): string[] {
  const { block, row } = placeAt(name);
  const one = block === undefined ? undefined : blocks[block];
  const listed = row === undefined ? undefined : one?.rows[row];
  return [one?.key, listed?.key].filter((key) => key !== undefined);
}

/**
 * What an editor of a page holds. Fields keep what is typed in them; here stands the same beside, also of the rows
 * that are closed and have no fields.
 */
export function useWriting(first: PageWriting, firstAt: string | undefined) {
  const latest = useRef(first);
  const [writing, show] = useState(first);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(firstAt === undefined ? [] : keysAt(first, firstAt)),
  );
  return {
    /** As it was drawn last. */
    writing,
    /** As it is now. */
    now: () => latest.current,
    isOpen: (key: string) => open.has(key),
    /** Notes what was typed into a field. */
    type(name: string, text: string) {
      latest.current = withValue(latest.current, name, text);
    },
    place(change: (writing: PageWriting) => PageWriting) {
      latest.current = change(latest.current);
      show(latest.current);
    },
    toggle(key: string) {
      show(latest.current);
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      });
    },
    /** Opens what these fields stand in. */
    open(names: readonly string[]) {
      show(latest.current);
      setOpen((before) => new Set([...before, ...names.flatMap((name) => keysAt(latest.current, name))]));
    },
  };
}

export type Writer = ReturnType<typeof useWriting>;
