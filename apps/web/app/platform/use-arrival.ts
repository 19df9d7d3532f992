import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * For the heading of a page in a flow, which needs `tabIndex={-1}`: takes the focus when one arrives, Back included;
 * in a document that was loaded only if nobody was faster. A notice or a list of problems that takes the focus, too,
 * comes later and has it.
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
