import type { LiveRoom } from '@airway/contract/live';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { browserNowMs } from '../../platform/clock.ts';

const askEveryMs = 10_000;

export interface Standing {
  room: LiveRoom;
  /** Difference of the edition's clock to the browser's; undefined before the first response. */
  aheadMs: number | undefined;
}

/**
 * Returns the state of a room: at first from the cached page, then polled every ten seconds. It also reloads
 * when the page becomes visible and when `asksFor` changes. Without `asksFor` it does not poll.
 */
export function useStanding(first: LiveRoom, asksFor: string | undefined): Standing {
  const [standing, setStanding] = useState<Standing>({ room: first, aheadMs: undefined });
  const { editionId, sessionId } = first;
  useEffect(() => {
    if (asksFor === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function poll(): Promise<void> {
      clearTimeout(timer);
      // Without a network the page stays as it is.
      const room = await import('@airway/contract/live')
        .then(({ getLiveRoom }) => callApi(undefined, getLiveRoom, { params: { editionId, sessionId } }))
        .catch(() => undefined);
      if (isOver) return;
      if (room !== undefined) setStanding({ room, aheadMs: Date.parse(room.now) - browserNowMs() });
      clearTimeout(timer);
      timer = setTimeout(poll, askEveryMs * (0.8 + Math.random() * 0.4));
    }
    const pollIfVisible = () => document.visibilityState === 'visible' && void poll();
    void poll();
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [editionId, sessionId, asksFor]);
  return standing;
}
