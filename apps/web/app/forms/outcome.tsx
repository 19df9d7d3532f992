import { type ReactNode, useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { Notice } from '../ui/notice.tsx';

export interface OutcomeProps {
  /** False where only a part of it was done. */
  isWhole?: boolean | undefined;
  children: ReactNode;
}

/** What came of an act. */
export function Outcome({ isWhole = true, children }: OutcomeProps) {
  const say = useSay();
  return (
    <Notice tone={isWhole ? 'ok' : 'warn'} word={say('ui.notice.word')} live="polite" takesFocus>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Notice>
  );
}

/** What came of the last of several acts: `tell` says it where `outcome` stands, until `forget` or the next. */
export function useOutcome() {
  const [last, setLast] = useState<{ props: OutcomeProps; count: number }>();
  return {
    outcome: last !== undefined && <Outcome key={last.count} {...last.props} />,
    tell: (children: ReactNode, isWhole?: boolean) =>
      setLast((before) => ({ props: { children, isWhole }, count: (before?.count ?? 0) + 1 })),
    forget: () => setLast(undefined),
  };
}
