import { type ReactNode, useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { Notice } from '../ui/notice.tsx';

interface OutcomeProps {
  /** False if only a part was done. */
  isWhole?: boolean | undefined;
  children: ReactNode;
}

export function Outcome({ isWhole = true, children }: OutcomeProps) {
  const say = useSay();
  return (
    <Notice tone={isWhole ? 'ok' : 'warn'} word={say('ui.notice.word')} live="polite" takesFocus>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Notice>
  );
}

/** Holds the result message of the last action: `tell` shows it at `outcome`, until `forget` or the next message. */
export function useOutcome() {
  const [last, setLast] = useState<{ props: OutcomeProps; count: number }>();
  return {
    outcome: last !== undefined && <Outcome key={last.count} {...last.props} />,
    tell: (children: ReactNode, isWhole?: boolean) =>
      setLast((before) => ({ props: { children, isWhole }, count: (before?.count ?? 0) + 1 })),
    forget: () => setLast(undefined),
  };
}
