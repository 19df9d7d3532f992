import type { ReactNode } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Notice } from '../../../ui/notice.tsx';

/** How often what is shown of rooms is asked for. */
export const keptUpMs = () => 5000;

/** Says what is counted just now, and warns where it is not kept up to date any more. */
export function KeptUp({ isLate, children }: { isLate: boolean; children: ReactNode }) {
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
