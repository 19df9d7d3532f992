import type { ContentPolicy } from '@airway/web/web-server.ts';

/** Headers of every page besides its content policy; the API's own hook sends the same on its answers. */
export function securityHeaders(
  isHttps: boolean,
  policy: ContentPolicy = 'standard',
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    // The card window talks to the page that opened it: there alone the opener must stay reachable.
    ...(policy === 'card' ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
