import { useCallback, useEffect, useRef, useState } from 'react';
import { browserNowMs } from '../../platform/clock.ts';

const holdMs = 4000;

/**
 * Freezes the order of a list during interaction and for a moment after it. Otherwise the button would move
 * away under the finger. New items are added at the end meanwhile.
 * @returns the items in order, and event handlers for the list
 */
export function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]) {
  const order = useRef<readonly string[]>([]);
  const heldUntil = useRef(0);
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => {
    heldUntil.current = browserNowMs() + holdMs;
    setHeld(true);
  }, []);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => {
      if (browserNowMs() >= heldUntil.current) setHeld(false);
    }, 500);
    return () => clearInterval(timer);
  }, [isHeld]);
  let steady = items;
  if (isHeld) {
    const placeOf = new Map(order.current.map((id, place) => [id, place]));
    const place = ({ id }: Item) => placeOf.get(id) ?? Number.POSITIVE_INFINITY;
    steady = [...items].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  }
  const ids = steady.map(({ id }) => id).join(' ');
  useEffect(() => {
    order.current = ids.split(' ');
  }, [ids]);
  return { items: steady, hand: { onPointerMove: hold, onPointerDown: hold, onKeyDown: hold } };
}
