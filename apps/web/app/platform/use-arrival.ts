import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * For the heading of a page, which needs `tabIndex={-1}`: takes the focus when one has come here by a move inside
 * the site, Back included. A document that was loaded begins at its top by itself. A notice or a list of problems
 * that takes the focus, too, comes later and has it.
 * @param always the loaded document, too: the way here led through another page, as the gateway's
 */
export function useArrival({ always = false } = {}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isLoaded = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [mayFocus] = useState(always || !isLoaded);
  useLayoutEffect(() => {
    if (mayFocus) headingRef.current?.focus({ preventScroll: true });
  }, [mayFocus]);
  return headingRef;
}
