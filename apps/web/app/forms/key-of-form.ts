import { browserNowMs } from '../platform/clock.ts';

/** Of this program, so that nobody else can compute the key of what somebody sent. */
const secret = crypto.randomUUID();
const hourMs = 3600_000;

/**
 * A cached page cannot contain a key for each reader, so the key comes from the text: equal texts are sent once within
 * an hour.
 */
export async function keyOfForm(typed: object): Promise<string> {
  const hour = Math.floor(browserNowMs() / hourMs);
  const bytes = new TextEncoder().encode(JSON.stringify([secret, hour, typed]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
