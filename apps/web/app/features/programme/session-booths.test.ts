import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Booths, boothsFor, sponsorIn } from './session-booths.ts';

const none = { ko: null, en: null };
const name = { ko: '예시메디칼', en: null };
const booths: Booths = new Map([['one', { name, path: '/Sponsors/one' }]]);

test('a session says who sponsors it in its own words, else by name; a booth that is not shown has no link', () => {
  const own = { ko: '예시 공동 후원', en: null };
  const cases: [sponsor: typeof none | typeof name, sponsorId: string | null, shown: unknown][] = [
    [none, null, { sponsor: none, boothPath: null }],
    [own, null, { sponsor: own, boothPath: null }],
    [own, 'one', { sponsor: own, boothPath: '/Sponsors/one' }],
    [none, 'one', { sponsor: name, boothPath: '/Sponsors/one' }],
    [own, 'withdrawn', { sponsor: own, boothPath: null }],
    [none, 'withdrawn', { sponsor: none, boothPath: null }],
  ];
  for (const [sponsor, sponsorId, shown] of cases)
    assert.deepEqual(sponsorIn(booths, { sponsor, sponsorId }), shown);
});

test('booths are asked for only where a session leads to one', async () => {
  const requests: string[] = [];
  const load = async () => {
    requests.push('all');
    return booths;
  };
  assert.equal((await boothsFor([{ sponsor: none, sponsorId: null }], load)).size, 0);
  assert.deepEqual(requests, []);
  assert.equal(await boothsFor([{ sponsor: none, sponsorId: 'withdrawn' }], load), booths);
});
