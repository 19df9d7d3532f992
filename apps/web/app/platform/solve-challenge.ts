import type { ReplyOf } from '@airway/contract';
import type { getCaptchaChallenge } from '@airway/contract/accounts';
import { sha256 } from './sha256.ts';

/** A phone needs about 10 ms for them. */
const triesBetweenPauses = 2000;

const hexOf = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** Gives the browser time to render and respond. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Solves a proof-of-work challenge in the format of ALTCHA.
 * @throws an error if it has no solution, or the reason of an abort
 */
export async function solveChallenge(
  { challenge, maxnumber, ...given }: ReplyOf<typeof getCaptchaChallenge>,
  signal?: AbortSignal,
): Promise<string> {
  const firstWord = Number.parseInt(challenge.slice(0, 8), 16) | 0;
  for (let number = 0; number <= maxnumber; number++) {
    if (number % triesBetweenPauses === 0) await pause();
    signal?.throwIfAborted();
    const hash = sha256(`${given.salt}${number}`);
    if (hash[0] === firstWord && hexOf(hash) === challenge)
      return btoa(JSON.stringify({ ...given, challenge, number }));
  }
  throw new Error('No solution.');
}

/** Others behind the address also pay, so the price may rise meanwhile. */
const maximumSolutions = 3;

/**
 * Repeats a request after too many calls from this address: solves the challenge that the refusal offers.
 * @returns the refusal if the challenge cannot be solved
 */
export async function repeatWithWork(
  refusal: Response,
  send: typeof fetch,
  address: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const signal = init.signal ?? undefined;
  let response = refusal;
  for (let count = 0; count < maximumSolutions; count++) {
    const challenge = response.headers.get('proof-of-work-challenge');
    if (challenge === null) break;
    try {
      const headers = new Headers(init.headers);
      headers.set('proof-of-work', await solveChallenge(JSON.parse(atob(challenge)), signal));
      response = await send(address, { ...init, headers });
    } catch {
      signal?.throwIfAborted();
      break;
    }
  }
  return response;
}
