import { isIP } from 'node:net';

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether the name that a request was sent to is one of ours. Any website can point a name of its own at
 * 127.0.0.1 and would then be taken for us by the browser; an address in numbers it cannot own.
 */
export function isOurHost(host: string | undefined, publicUrl: string | undefined): boolean {
  const hostname = urlOf(`http://${host ?? ''}`)?.hostname;
  if (hostname === undefined) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (
    isIP(bare) !== 0 ||
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    hostname === urlOf(publicUrl ?? '')?.hostname
  );
}

/** Whether a request comes from our own page, or from a program, which names no page. */
export function isOurPage(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  const from = urlOf(origin)?.host;
  return from !== undefined && (from === host?.toLowerCase() || from === urlOf(publicUrl ?? '')?.host);
}
