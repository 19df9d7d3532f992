import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the first field of an element whenever it is shown; of a group of choices, to the chosen one.
 * @returns the ref of the element
 */
export function useFirstField<Element extends HTMLElement>(isShown = true) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (!isShown) return;
    const fields = [
      ...(ref.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea') ??
        []),
    ];
    const [first] = fields;
    const isChoice = first?.type === 'radio';
    const chosen = isChoice && fields.find(({ name, checked }) => name === first.name && checked);
    (chosen || first)?.focus();
  }, [isShown]);
  return ref;
}
