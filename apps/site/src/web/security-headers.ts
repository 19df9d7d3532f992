import type { ContentPolicy } from '@airway/web/web-server.ts';

/** Returns the headers of every page except its content policy; the API sends equal ones by its own hook. */
export function securityHeaders(
  isHttps: boolean,
  policy: ContentPolicy = 'standard',
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    // The card window sends messages to the page that opened it, so the opener must stay reachable there.
    ...(policy === 'card' ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
