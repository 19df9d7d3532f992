import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { getStampCode } from '@airway/contract/sponsor-stamps';
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { StampCode } from './stamp-code.tsx';

const say = messagesIn('ko');
const sponsorId = '00000000-0000-4000-8000-000000000001';
const startsAt = Date.parse('2026-11-23T01:00:00.000Z');
const shownAt = (ms: number) => ({
  name: { ko: '예시메디칼', en: null },
  address: `https://sample.example/Stamps#${ms}`,
  changesAt: new Date(startsAt + ms + 30_000).toISOString(),
  reason: null,
  stampCount: ms / 1000,
});

afterEach(() => showRoutes([{ path: '*', Component: () => null }], '/'));

const code = () =>
  screen.queryByRole('img', { name: say('sponsors.stamps.code.qr', { name: '예시메디칼' }) });
const counted = (count: number) => screen.queryByText(say('sponsors.stamps.code.count', { count }));
const late = () => screen.queryByText(say('sponsors.stamps.code.late'));

test('a code that cannot be asked for is asked for until it comes, and the old one is shown while it is good', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: startsAt });
  let asked = 0;
  let isAway = true;
  mockApi(
    answerTo(getStampCode, ({ params }) => {
      assert.deepEqual(params, { sponsorId });
      asked += 1;
      if (isAway) throw new Refused('UNAVAILABLE', '');
      return shownAt(Date.now() - startsAt);
    }),
  );
  /** Advances the clock, and waits for the responses. */
  const wait = (ms: number) =>
    act(async () => {
      t.mock.timers.tick(ms);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const loaded = shownAt(0);
  await showRoutes(
    [{ path: '*', Component: () => <StampCode sponsorId={sponsorId} loaded={loaded} /> }],
    '/Booth/x/Stamp',
  );
  assert.ok(code() && counted(0));
  assert.equal(late(), null);
  await wait(30_000);
  assert.equal(asked, 1);
  assert.ok(code() && late());
  for (const tries of [2, 3]) {
    await wait(2_000);
    assert.equal(asked, tries);
  }
  assert.ok(code() && late());
  await wait(26_000);
  assert.ok(late());
  assert.equal(code(), null);
  isAway = false;
  await wait(2_000);
  assert.ok(code() && counted(62));
  assert.equal(late(), null);
  const before = asked;
  await wait(30_000);
  assert.equal(asked, before + 1);
  assert.ok(counted(92));
});
