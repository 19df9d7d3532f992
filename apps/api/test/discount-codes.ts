import assert from 'node:assert/strict';
import { listDiscountCodes, makeDiscountCodes, type SentTo } from '@airway/contract';
import type { TestApi } from './api.ts';

type NewCodes = SentTo<typeof makeDiscountCodes>['body'];

/** Makes a code of the current edition like staff: free for everybody, unless changed. @returns its text */
export async function makeCode(
  api: TestApi<'demo'> & { staff: string },
  changed: Partial<NewCodes> = {},
): Promise<string> {
  const { status, data, refusal } = await api.call(
    makeDiscountCodes,
    {
      params: { id: api.signIns.editionId },
      body: { kind: 'free', categoryCodes: [], opensCategories: false, count: 1, note: '', ...changed },
    },
    { token: api.staff },
  );
  assert.equal(status, 200, JSON.stringify(refusal));
  return data.codes[0] ?? '';
}

/** Returns a code as staff see it. */
export async function seenCode(api: TestApi<'demo'> & { staff: string }, code: string) {
  const { data } = await api.call(listDiscountCodes, { query: { query: code } }, { token: api.staff });
  const [found] = data.content;
  assert.ok(found, code);
  return found;
}
