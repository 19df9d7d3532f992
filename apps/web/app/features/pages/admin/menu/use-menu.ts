import { useRef, useState } from 'react';
import type { EntryWriting, GroupWriting } from './menu-writing.ts';

/** Returns the groups with text typed into a field: `groups.2.entries.0.title.ko`. */
function withTyped(
  groups: readonly GroupWriting[],
  name: string,
  text: string,
  isTicked: boolean,
): GroupWriting[] {
  const [, group, part, entry, ...rest] = name.split('.');
  const typedInto = (one: EntryWriting): EntryWriting => {
    const [field, locale] = rest;
    if (field === 'isHidden') return { ...one, isHidden: isTicked };
    return field === 'title' ? { ...one, [locale ?? '']: text } : { ...one, target: text };
  };
  return groups.map((one, index) => {
    if (index !== Number(group)) return one;
    if (part === 'title') return { ...one, [entry ?? '']: text };
    return { ...one, entries: one.entries.map((own, at) => (at === Number(entry) ? typedInto(own) : own)) };
  });
}

/** Holds the state of the menu editor, which the preview shows at once. */
export function useMenu(first: readonly GroupWriting[]) {
  const latest = useRef(first);
  const [groups, show] = useState(first);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const set = (next: readonly GroupWriting[]) => {
    latest.current = next;
    show(next);
  };
  return {
    groups,
    now: () => latest.current,
    set,
    type: (name: string, text: string, isTicked: boolean) =>
      set(withTyped(latest.current, name, text, isTicked)),
    setEntries(key: string, entries: (before: readonly EntryWriting[]) => readonly EntryWriting[]) {
      set(latest.current.map((one) => (one.key === key ? { ...one, entries: entries(one.entries) } : one)));
    },
    isOpen: (key: string) => open.has(key),
    toggle(key: string) {
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      setOpen(next);
    },
    /** Expands the entries that contain these fields. */
    open(names: readonly string[]) {
      const keys = names.flatMap((name) => {
        const [, group, part, entry] = name.split('.');
        const found = part === 'entries' ? latest.current[Number(group)]?.entries[Number(entry)] : undefined;
        return found === undefined ? [] : [found.key];
      });
      setOpen(new Set([...open, ...keys]));
    },
  };
}

export type Menu = ReturnType<typeof useMenu>;
