import { setTimeout as delay } from 'node:timers/promises';

/** Shorter at first, so that a short wait stays short, and longer later, so that a long one costs little. */
const pauseMs = { shortest: 25, longest: 100 };

/** Waits until `look` returns something other than undefined or false. @throws after about `seconds` */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  what: string,
  seconds = 30,
): Promise<Exclude<Value, undefined | false>> {
  let waitedMs = 0;
  while (waitedMs < seconds * 1000) {
    const value = await look();
    if (value !== undefined && value !== false) return value as Exclude<Value, undefined | false>;
    const nextMs = Math.min(Math.max(pauseMs.shortest, waitedMs / 10), pauseMs.longest);
    await delay(nextMs);
    waitedMs += nextMs;
  }
  throw new Error(`It did not happen: ${what}.`);
}
