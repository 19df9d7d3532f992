import { type ComponentProps, createContext, useContext, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useControlAttributes } from './field-context.ts';
import styles from './length-note.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How long the text of a field may be, and how that is counted and said. */
export interface TextLimit {
  most: number;
  lengthOf(text: string): number;
  /** Says the limit; from the first character on, with the length. */
  note(length: number): string;
  /** Says how much is too much. */
  excess(length: number): string;
}

/** Limit of the surrounding field. */
export const LimitContext = createContext<TextLimit | undefined>(undefined);

type TextAttributes = Pick<ComponentProps<'input'>, 'type' | 'readOnly' | 'spellCheck'>;

/**
 * Returns the limit that a control shows. A number, an address, a key or a code shows none: it is copied, not composed,
 * and is not checked for spelling.
 */
function useShownLimit({ type = 'text', readOnly, spellCheck }: TextAttributes): TextLimit | undefined {
  const limit = useContext(LimitContext);
  return type === 'text' && !readOnly && spellCheck !== false ? limit : undefined;
}

/** Returns the attributes of a text control with its length note, and the note, to be rendered directly after it. */
export function useLengthNote(text: TextAttributes) {
  const attributes = useControlAttributes();
  const limit = useShownLimit(text);
  if (limit === undefined) return { attributes, note: null };
  const noteId = `${attributes.id}-limit`;
  return {
    attributes: { ...attributes, 'aria-describedby': classNames(attributes['aria-describedby'], noteId) },
    note: <LengthNote id={noteId} limit={limit} />,
  };
}

/** Counts while the user types in the control before it. */
function LengthNote({ id, limit }: { id: string; limit: TextLimit }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [length, setLength] = useState(0);
  const { most, lengthOf } = limit;
  useEffect(() => {
    const control = ref.current?.previousElementSibling;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(lengthOf(control.value));
    count();
    control.addEventListener('input', count);
    return () => control.removeEventListener('input', count);
  }, [lengthOf]);
  const isOver = length > most;
  return (
    <>
      <p ref={ref} id={id} className={classNames(styles.note, isOver && styles.over)}>
        {limit.note(length)}
      </p>
      <VisuallyHidden>
        <span role="status">{isOver && limit.excess(length)}</span>
      </VisuallyHidden>
    </>
  );
}
