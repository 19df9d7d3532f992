import { useEffect } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { readSession } from '../../platform/session.ts';

/** Counts a view of a post, once. For signed-in users the call that loads the post counts it. */
export function useCountRead(boardCode: string, itemNo: number): void {
  useEffect(() => {
    if (readSession() !== undefined) return;
    void (async () => {
      const { countRead } = await import('@airway/contract/board-posts');
      await callApi(undefined, countRead, { params: { boardCode, itemNo: String(itemNo) } });
    })().catch(() => undefined); // A failed count is ignored.
  }, [boardCode, itemNo]);
}
