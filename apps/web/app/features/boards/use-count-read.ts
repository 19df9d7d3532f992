import { useEffect } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { readSession } from '../../platform/session.ts';

/** Tells once that a post is read. Of who is signed in the call that read it has told already. */
export function useCountRead(boardCode: string, itemNo: number): void {
  useEffect(() => {
    if (readSession() !== undefined) return;
    void (async () => {
      const { countRead } = await import('@airway/contract/board-posts');
      await callApi(undefined, countRead, { params: { boardCode, itemNo: String(itemNo) } });
    })().catch(() => undefined); // One read that is not counted is nobody's trouble.
  }, [boardCode, itemNo]);
}
