import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Moves the focus to the heading of a flow page after navigation, including Back. The heading needs
 * `tabIndex={-1}`. After a document load it moves the focus only if the visitor has not focused anything. A
 * notice or an error list on the page takes the focus afterwards.
 */
export function useArrival() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const [isFirst] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (!isFirst || document.activeElement === document.body)
      headingRef.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return headingRef;
}
