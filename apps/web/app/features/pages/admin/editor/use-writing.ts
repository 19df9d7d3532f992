import { useRef, useState } from 'react';
import { type PageWriting, placeAt, withValue } from './writing.ts';

/** Returns the keys of the block and row that contain a field. */
function keysAt({ blocks }: PageWriting, name: string): string[] {
  const { block, row } = placeAt(name);
  const one = block === undefined ? undefined : blocks[block];
  const listed = row === undefined ? undefined : one?.rows[row];
  return [one?.key, listed?.key].filter((key) => key !== undefined);
}

/**
 * Holds the state of a page editor. Inputs are uncontrolled; this copy also contains collapsed rows, which
 * have no inputs.
 */
export function useWriting(first: PageWriting, firstAt: string | undefined) {
  const latest = useRef(first);
  const [writing, show] = useState(first);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(firstAt === undefined ? [] : keysAt(first, firstAt)),
  );
  return {
    /** As last rendered. */
    writing,
    /** Returns the latest state. */
    now: () => latest.current,
    isOpen: (key: string) => open.has(key),
    /** Stores text typed into a field. */
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
    /** Expands the blocks and rows that contain these fields. */
    open(names: readonly string[]) {
      show(latest.current);
      setOpen((before) => new Set([...before, ...names.flatMap((name) => keysAt(latest.current, name))]));
    },
  };
}

export type Writer = ReturnType<typeof useWriting>;
