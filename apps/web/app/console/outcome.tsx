import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../platform/messages.ts';
import { Notice } from '../ui/notice.tsx';

/** What came of an act. It takes the focus: what was pressed may be gone with its row. */
export function Outcome({ isWhole = true, children }: { isWhole?: boolean; children: ReactNode }) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={isWhole ? 'ok' : 'warn'}
        word={say(isWhole ? 'console.done' : 'console.problem')}
        live="polite"
      >
        {children}
      </Notice>
    </div>
  );
}
