import { setTimeout as delay } from 'node:timers/promises';

const attempts = 400;
const pauseMs = 25;

/** Waits until `look` gives something other than undefined or false. @throws after about ten seconds */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  what: string,
): Promise<Exclude<Value, undefined | false>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const value = await look();
    if (value !== undefined && value !== false) return value as Exclude<Value, undefined | false>;
    await delay(pauseMs);
  }
  throw new Error(`It did not happen: ${what}.`);
}
