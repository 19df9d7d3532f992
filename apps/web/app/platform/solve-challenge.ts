import type { ReplyOf } from '@airway/contract';
import type { getCaptchaChallenge } from '@airway/contract/accounts';

const triesBetweenPauses = 500;
const encoder = new TextEncoder();

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives the browser time to render and respond. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Solves a proof-of-work challenge in the format of ALTCHA.
 * @throws an error in a browser without `crypto.subtle` (no secure context), or the reason of an abort
 */
export async function solveChallenge(
  { challenge, maxnumber, ...given }: ReplyOf<typeof getCaptchaChallenge>,
  signal?: AbortSignal,
): Promise<string> {
  const firstByte = Number.parseInt(challenge.slice(0, 2), 16);
  for (let number = 0; number <= maxnumber; number++) {
    if (number % triesBetweenPauses === 0) await pause();
    signal?.throwIfAborted();
    const digest = await sha256(`${given.salt}${number}`);
    if (digest[0] === firstByte && hexOf(digest) === challenge)
      return btoa(JSON.stringify({ ...given, challenge, number }));
  }
  throw new Error('The challenge has no solution.');
}
