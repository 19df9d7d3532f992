import type { TimeSpan } from '@airway/contract/programme-times';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DraftDay, DraftSession } from './load-draft.ts';
import { draggedTo, type Grip } from './place-draft.ts';

/** Target position of a dragged session. */
export interface Dragged extends TimeSpan {
  sessionId: string;
  roomId: string;
}

interface Hold {
  session: DraftSession;
  grip: Grip;
  pointerId: number;
  /** Distance of the pointer from the grid's corner: the page may scroll meanwhile. */
  fromTop: number;
  pointer: { x: number; y: number };
  isDragged: boolean;
}

/** Shorter movements count as a click, in pixels. */
const leastPixels = 5;
const linesPerHour = 12;

interface Options {
  day: DraftDay;
  onDrop(session: DraftSession, place: Dragged): void;
}

/**
 * Drags sessions over a grid. `gridRef` goes on the grid; hours need `data-hour` and room names `data-room`.
 * A click without movement goes to the element below. Escape and another mouse button cancel.
 */
export function useDrag({ day, onDrop }: Options) {
  const gridRef = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>(undefined);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<Dragged>();
  const isDragging = dragged !== undefined;
  const cancelDrag = () => {
    hold.current = undefined;
    setDragged(undefined);
  };
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      hold.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDragging]);

  const linePixels = () =>
    (gridRef.current?.querySelector<HTMLElement>('[data-hour]')?.offsetHeight ?? 0) / linesPerHour;
  const top = () => gridRef.current?.getBoundingClientRect().top ?? 0;
  const roomAt = (x: number) =>
    [...(gridRef.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].find((name) => {
      const { left, right } = name.getBoundingClientRect();
      return left <= x && x < right;
    })?.dataset.room;
  const placeAt = ({ session, grip, fromTop }: Hold, x: number, y: number): Dragged => {
    const lines = Math.round((y - top() - fromTop) / linePixels());
    const roomId = (grip === 'whole' && roomAt(x)) || session.roomId;
    return { sessionId: session.id, roomId, ...draggedTo(session, { day, grip, lines }) };
  };
  const onMove = ({ pointerId, buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const drag = hold.current;
    if (drag?.pointerId !== pointerId) return;
    if (buttons !== 1) return cancelDrag();
    if (!drag.isDragged) {
      if (Math.hypot(clientX - drag.pointer.x, clientY - drag.pointer.y) < leastPixels) return;
      // Not earlier: the click would go to this element instead of the clicked link or button.
      currentTarget.setPointerCapture(pointerId);
      drag.isDragged = true;
      wasDragged.current = true;
    }
    const next = placeAt(drag, clientX, clientY);
    setDragged((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };

  return {
    gridRef,
    dragged,
    /** Returns the event handlers of a drag handle. */
    gripOf: (session: DraftSession, grip: Grip) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary) return;
        wasDragged.current = false;
        if (event.button !== 0 || linePixels() === 0) return;
        event.stopPropagation();
        const { pointerId, clientX: x, clientY: y } = event;
        hold.current = { session, grip, pointerId, fromTop: y - top(), pointer: { x, y }, isDragged: false };
      },
      onPointerMove: onMove,
      // A fast pointer leaves the element with its first move.
      onPointerLeave: onMove,
      onPointerUp({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const drag = hold.current;
        if (drag?.pointerId !== pointerId) return;
        cancelDrag();
        if (!drag.isDragged) return;
        const place = placeAt(drag, clientX, clientY);
        const { roomId, startTime, endTime } = drag.session;
        if (roomId !== place.roomId || startTime !== place.startTime || endTime !== place.endTime)
          onDrop(drag.session, place);
      },
      onPointerCancel({ pointerId }: PointerEvent<HTMLElement>) {
        if (hold.current?.pointerId === pointerId) cancelDrag();
      },
    }),
    /** Checks whether a click ends a drag; a click by keyboard (`detail` 0) never does. */
    endsDrag: ({ detail }: { detail: number }) => detail !== 0 && wasDragged.current,
  };
}
