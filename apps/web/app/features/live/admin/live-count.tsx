import type { ReactNode } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Interval between reloads of room data, in milliseconds. */
export const reloadEveryMs = () => 5000;

/** Shows live counts, and a warning when they are out of date. */
export function LiveCount({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  const say = useSay();
  return (
    <>
      <p>
        {children} · {say('live.admin.keptUp')}
      </p>
      {isLate && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('live.admin.late')}</p>
        </Notice>
      )}
    </>
  );
}
