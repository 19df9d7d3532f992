import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 25;

/** Waits until `look` returns something other than undefined or false. @throws after about `seconds` */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  what: string,
  seconds = 30,
): Promise<Exclude<Value, undefined | false>> {
  for (let attempt = 0; attempt < (seconds * 1000) / pauseMs; attempt += 1) {
    const value = await look();
    if (value !== undefined && value !== false) return value as Exclude<Value, undefined | false>;
    await delay(pauseMs);
  }
  throw new Error(`It did not happen: ${what}.`);
}
