import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { Notice } from '../ui/notice.tsx';

export interface OutcomeProps {
  /** False where only a part of it was done. */
  isWhole?: boolean | undefined;
  children: ReactNode;
}

/** What came of an act. It takes the focus: what was pressed may be gone. */
export function Outcome({ isWhole = true, children }: OutcomeProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={isWhole ? 'ok' : 'warn'} word={say('ui.notice.word')} live="polite">
        {typeof children === 'string' ? <p>{children}</p> : children}
      </Notice>
    </div>
  );
}

/** What came of the last of several acts: `tell` says it, where `outcome` stands. */
export function useOutcome() {
  const [last, setLast] = useState<{ props: OutcomeProps; count: number }>();
  return {
    outcome: last !== undefined && <Outcome key={last.count} {...last.props} />,
    tell: (children: ReactNode, isWhole?: boolean) =>
      setLast((before) => ({ props: { children, isWhole }, count: (before?.count ?? 0) + 1 })),
  };
}
