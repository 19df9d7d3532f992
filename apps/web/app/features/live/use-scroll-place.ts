import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that counts as reading the newest, in pixels. */
const nearPx = 48;

/**
 * Keeps the scroll position in a list that grows at both ends. At the end it follows new items; elsewhere the
 * top item stays in place. Items need `data-id`.
 */
export function useScrollPlace(boxRef: RefObject<HTMLElement | null>, items: unknown) {
  const isAtEnd = useRef(true);
  const top = useRef<{ id: string; offset: number }>(undefined);
  const [isFollowing, setFollowing] = useState(true);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setFollowing(true);
    if (boxRef.current !== null) boxRef.current.scrollTop = boxRef.current.scrollHeight;
  }, [boxRef]);

  function onScroll(): void {
    const box = boxRef.current;
    // A hidden tab has no scroll position.
    if (box === null || box.clientHeight === 0) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
    setFollowing(isAtEnd.current);
    const first = [...box.querySelectorAll<HTMLElement>('[data-id]')].find(
      (item) => item.offsetTop + item.offsetHeight > box.scrollTop,
    );
    top.current = first && { id: first.dataset.id ?? '', offset: first.offsetTop - box.scrollTop };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the position when the items change
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null) return;
    if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    else if (top.current !== undefined) {
      const item = box.querySelector<HTMLElement>(`[data-id="${top.current.id}"]`);
      if (item !== null) box.scrollTop = item.offsetTop - top.current.offset;
    }
  }, [boxRef, items]);

  // Handles a changed height: a shown tab, an open keyboard, a rotated phone.
  useEffect(() => {
    const box = boxRef.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [boxRef]);

  return { isFollowing, onScroll, toEnd };
}
