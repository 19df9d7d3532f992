import { signIn } from '@airway/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { OwnCount } from '../../../platform/http/work-instead.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { equalsInConstantTime, hashShortCode } from '../../../platform/secrets.ts';

const lifetimeSeconds = 180 * 24 * 3600;

const hash = ({ services }: Context, purpose: string, text: string) =>
  hashShortCode(services.config.appSecret, purpose, text).toString('base64url');
const sign = (ctx: Context, value: string) => hash(ctx, 'known-device', value);

/**
 * Returns the cookie of a device that signed in. Its count is that of the account, so that signing in again and again
 * earns no further counts. The account itself is not in it.
 */
export function deviceCookie(ctx: Context, accountId: string): string {
  const expires = Math.floor(ctx.now.getTime() / 1000) + lifetimeSeconds;
  const value = `${hash(ctx, 'device-of-account', accountId)}.${expires}`;
  const isSecure = ctx.services.config.publicUrl.startsWith('https://');
  const attributes = `Path=${signIn.url}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax`;
  return `device=${value}.${sign(ctx, value)}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

async function countedDevice(ctx: Context, { headers }: FastifyRequest): Promise<string | undefined> {
  const cookie = /(?:^|;\s*)device=(([\w-]{43})\.(\d{10}))\.([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '');
  if (cookie === null) return undefined;
  const [, value = '', device, expires, signature = ''] = cookie;
  if (Number(expires) * 1000 <= ctx.now.getTime()) return undefined;
  return equalsInConstantTime(Buffer.from(sign(ctx, value)), Buffer.from(signature)) ? device : undefined;
}

/** Counts the sign-ins of a device that signed in before. It skips no check of the password. */
export const ofKnownDevice: OwnCount = {
  limit: defineLimit('account.signin.device', { points: 30, durationSeconds: 600 }),
  keyOf: countedDevice,
};
