import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { equalsInConstantTime } from './secrets.ts';

/** A challenge in the public format of ALTCHA: find the number whose hash with the salt equals the given hash. */
export interface Challenge {
  algorithm: 'SHA-256';
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

export interface Work {
  /** A solution for one purpose is wrong for every other. */
  purpose: string;
  /** The number is between 0 and this. So a solution needs half as many hashes on average. */
  maximumNumber: number;
  lifetimeMs: number;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (key: Buffer, purpose: string, challenge: string) =>
  createHmac('sha256', key).update(`${purpose}\n${challenge}`).digest('hex');

/** Creates a challenge. The signature covers its salt through the hash, so expiry and price cannot be changed. */
export function createChallenge(key: Buffer, now: Date, work: Work): Challenge {
  const { purpose, maximumNumber, lifetimeMs } = work;
  const expires = Math.floor((now.getTime() + lifetimeMs) / 1000);
  // Without the final &, the number could be read as further digits of the parameter.
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&maxnumber=${maximumNumber}&`;
  const challenge = sha256(salt + randomInt(maximumNumber + 1));
  const signature = sign(key, purpose, challenge);
  return { algorithm: 'SHA-256', challenge, maxnumber: maximumNumber, salt, signature };
}

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.minimum(0)),
  salt: z.string().check(z.regex(/^[0-9a-f]{24}\?expires=\d{10}&maxnumber=\d{1,9}&$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

function parse(payload: string): z.infer<typeof Solution> | undefined {
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export interface SolvedChallenge {
  challenge: Buffer;
  expiresAt: Date;
  maximumNumber: number;
}

/**
 * Checks a solution (base64 JSON of the ALTCHA widget) of one of our challenges.
 * @returns the challenge to remember until `expiresAt`, so that the solution counts once; undefined if it is wrong
 */
export function checkSolution(
  key: Buffer,
  payload: string,
  now: Date,
  { purpose }: Pick<Work, 'purpose'>,
): SolvedChallenge | undefined {
  const solution = parse(payload);
  if (solution === undefined) return undefined;
  const expiresAt = new Date(Number(/expires=(\d+)/.exec(solution.salt)?.[1]) * 1000);
  if (expiresAt <= now) return undefined;
  const expected = Buffer.from(sign(key, purpose, solution.challenge));
  if (!equalsInConstantTime(expected, Buffer.from(solution.signature))) return undefined;
  if (sha256(solution.salt + solution.number) !== solution.challenge) return undefined;
  const maximumNumber = Number(/maxnumber=(\d+)/.exec(solution.salt)?.[1]);
  return { challenge: Buffer.from(solution.challenge, 'hex'), expiresAt, maximumNumber };
}

/** Solves a challenge by trying every number, as the browser does. For tests and scripts. */
export function solveChallenge(challenge: Challenge): string {
  for (let number = 0; number <= challenge.maxnumber; number += 1)
    if (sha256(challenge.salt + number) === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  throw new Error('The challenge has no solution.');
}
