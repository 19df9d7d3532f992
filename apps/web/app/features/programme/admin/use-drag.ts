import type { TimeSpan } from '@airway/contract/programme-times';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DraftDay, DraftSession } from './load-draft.ts';
import { draggedTo, type Grip } from './place-draft.ts';

/** Where a session would come to stand. */
export interface Dragged extends TimeSpan {
  sessionId: string;
  roomId: string;
}

interface Hold {
  session: DraftSession;
  grip: Grip;
  /** Of the pointer, from the grid's corner: the page may be scrolled meanwhile. */
  fromTop: number;
  pointer: { x: number; y: number };
}

/** A hand trembles: less than this is a press. */
const leastPixels = 5;
const linesPerHour = 12;

interface Options {
  day: DraftDay;
  onDrop(session: DraftSession, place: Dragged): void;
}

/**
 * Sessions that are dragged over a grid: `gridRef` goes on the grid, whose hours are marked `data-hour` and whose names
 * of rooms `data-room`. Escape lets go where it was.
 */
export function useDrag({ day, onDrop }: Options) {
  const gridRef = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>(undefined);
  const isDropped = useRef(false);
  const [dragged, setDragged] = useState<Dragged>();
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const letGo = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      hold.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, [isDragging]);

  const linePixels = () =>
    (gridRef.current?.querySelector<HTMLElement>('[data-hour]')?.offsetHeight ?? 0) / linesPerHour;
  const top = () => gridRef.current?.getBoundingClientRect().top ?? 0;
  const roomAt = (x: number) =>
    [...(gridRef.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].find((name) => {
      const { left, right } = name.getBoundingClientRect();
      return left <= x && x < right;
    })?.dataset.room;

  return {
    gridRef,
    dragged,
    /** What an element is given by which a session is held. */
    gripOf: (session: DraftSession, grip: Grip) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDropped.current = false;
        if (event.button !== 0 || linePixels() === 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const pointer = { x: event.clientX, y: event.clientY };
        hold.current = { session, grip, fromTop: event.clientY - top(), pointer };
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const held = hold.current;
        if (held === undefined) return;
        const { x, y } = held.pointer;
        if (!isDragging && Math.hypot(clientX - x, clientY - y) < leastPixels) return;
        const lines = Math.round((clientY - top() - held.fromTop) / linePixels());
        const roomId = (grip === 'whole' && roomAt(clientX)) || session.roomId;
        const next = { sessionId: session.id, roomId, ...draggedTo(session, { day, grip, lines }) };
        setDragged((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      },
      onPointerUp() {
        const held = hold.current;
        hold.current = undefined;
        if (held === undefined || dragged === undefined) return;
        isDropped.current = true;
        setDragged(undefined);
        const { roomId, startTime, endTime } = dragged;
        if (roomId !== session.roomId || startTime !== session.startTime || endTime !== session.endTime)
          onDrop(session, dragged);
      },
      onPointerCancel() {
        hold.current = undefined;
        setDragged(undefined);
      },
    }),
    /** Whether the press that is told now was the end of a drag. */
    endedDrag: () => isDropped.current,
  };
}
