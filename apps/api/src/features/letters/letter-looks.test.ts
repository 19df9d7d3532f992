import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dryRunLetter, previewLetter } from '@airway/contract';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi({ works: false, limitScale: 1 });
});
after(() => api.close());

test('each member of staff has thirty previews and dry runs a minute', async () => {
  const { id } = await api.written({ kind: 'sponsors' });
  const roleCode = await api.roleOf(['ADMIN_Access', 'LETTER_Manage', 'SPONSOR_Manage']);
  const { accessToken: token } = await newAccount(api, { roleCode });
  const named = { params: { id } };
  const preview = (by: { token: string }) => api.call(previewLetter, { ...named, query: {} }, by);
  const statuses = await Promise.all(
    Array.from({ length: 32 }, async () => (await preview({ token })).status),
  );
  assert.deepEqual(statuses.toSorted(), [...Array<number>(30).fill(200), 429, 429]);
  const query = { event: 'meetingStarts' as const, days: '1' };
  assert.equal((await api.call(dryRunLetter, { ...named, query }, { token })).status, 429);
  assert.equal((await preview(api.staff)).status, 200);
});

test('what one person asks for runs one after the other, also after a failure; others do not wait', async () => {
  const happened: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const slow = async (name: string) => {
    happened.push(`${name} begins`);
    await opened;
    happened.push(`${name} ends`);
    throw new Error(name);
  };
  const quick = async (name: string) => void happened.push(name);
  const run = (person: string, act: (name: string) => Promise<void>, name: string) =>
    oneAtATime(api.ctx(), person, () => act(name));
  const first = assert.rejects(run('a', slow, 'first'), { message: 'first' });
  const second = run('a', quick, 'second');
  await run('b', quick, 'other');
  open();
  await Promise.all([first, second]);
  assert.deepEqual(happened, ['first begins', 'other', 'first ends', 'second']);
});
