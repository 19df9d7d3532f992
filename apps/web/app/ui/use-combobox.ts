import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from './is-composing.ts';

interface Combobox {
  /** Name of the list of options. */
  label: string;
  /** Number of options in the list; the first is marked at first. */
  count: number;
  isOpen: boolean;
  /** Opens a closed list; ArrowDown and ArrowUp do. */
  onOpen?: () => void;
  /** Chooses the option at this place. */
  onChoose(place: number): void;
  /** Handles Enter without an option to choose. Enter never sends the form around the field. */
  onEnter?: (typed: string) => void;
  /** Handles Escape. */
  onEscape?: () => void;
}

/**
 * Connects a text field to the list of options below it, as a combobox of WAI-ARIA: the focus stays in the field, and
 * the arrow keys mark an option. Spread `field` on the input, `list` on the list and `option(place)` on its options.
 */
export function useCombobox({ label, count, isOpen, onOpen, onChoose, onEnter, onEscape }: Combobox) {
  const listId = useId();
  const [chosen, setMarked] = useState(0);
  const marked = Math.min(chosen, Math.max(0, count - 1));
  const hasOptions = isOpen && count > 0;
  const optionId = (place: number) => `${listId}-${place}`;
  function mark(place: number) {
    setMarked(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return onOpen?.();
      mark(Math.min(Math.max(0, marked + step), Math.max(0, count - 1)));
    }
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (hasOptions) onChoose(marked);
    else onEnter?.(event.currentTarget.value.trim());
  }
  return {
    marked,
    /** Marks the first option again, as after typing. */
    markFirst: () => setMarked(0),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': hasOptions,
      'aria-controls': listId,
      'aria-activedescendant': hasOptions ? optionId(marked) : undefined,
      onKeyDown,
    },
    list: { id: listId, role: 'listbox', 'aria-label': label },
    option: (place: number) => ({
      id: optionId(place),
      role: 'option',
      tabIndex: -1,
      'aria-selected': place === marked,
      onClick: () => onChoose(place),
    }),
  } as const;
}
