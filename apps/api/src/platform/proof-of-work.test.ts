import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSolution, createChallenge, solveChallenge } from './proof-of-work.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-11-27T00:00:00Z');
const work = { purpose: 'account.signin\n192.0.2.1', maximumNumber: 100, lifetimeMs: 120_000 };
const challenge = createChallenge(key, now, work);
const solution = solveChallenge(challenge);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const solvedWith = (changes: object) => {
  const solved = JSON.parse(Buffer.from(solution, 'base64').toString());
  return Buffer.from(JSON.stringify({ ...solved, ...changes })).toString('base64');
};

test('a solution tells its challenge, its price and its end', () => {
  assert.deepEqual(checkSolution(key, solution, later(119), work), {
    challenge: Buffer.from(challenge.challenge, 'hex'),
    expiresAt: later(120),
    maximumNumber: 100,
  });
});

test('a solution is wrong when it is old, for something else, of another key, or changed', () => {
  const check = (payload: string, at = now, purpose = work.purpose, by = key) =>
    checkSolution(by, payload, at, { purpose });
  const dearer = challenge.salt.replace('maxnumber=100', 'maxnumber=999');
  const longer = challenge.salt.replace(/expires=\d+/, 'expires=1999999999');
  for (const [reason, found] of Object.entries({
    old: check(solution, later(120)),
    otherLimit: check(solution, now, 'account.signup\n192.0.2.1'),
    otherNetwork: check(solution, now, 'account.signin\n192.0.2.2'),
    otherKey: check(solution, now, work.purpose, Buffer.alloc(32, 2)),
    wrongNumber: check(solvedWith({ number: 101 })),
    price: check(solvedWith({ salt: dearer })),
    expiry: check(solvedWith({ salt: longer })),
    noJson: check('???'),
    nothing: check(''),
  }))
    assert.equal(found, undefined, reason);
});
