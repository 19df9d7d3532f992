import { useEffect, useRef } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that something was done, and takes the focus there. */
export function Done({ children }: { children: string }) {
  const say = useSay();
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => boxRef.current?.focus(), []);
  return (
    <div ref={boxRef} tabIndex={-1}>
      <Notice tone="ok" word={say('ui.notice.word')} live="polite">
        <p>{children}</p>
      </Notice>
    </div>
  );
}
