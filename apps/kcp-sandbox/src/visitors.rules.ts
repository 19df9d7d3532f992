import { isIP } from 'node:net';

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Checks whether the host name of a request is ours. Any website can point its own name to 127.0.0.1, and the browser
 * would take it for us. It cannot own a numeric address.
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

/** Checks whether a request comes from our own page or from a program, which sends no origin. */
export function isOurPage(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  const from = urlOf(origin)?.host;
  return from !== undefined && (from === host?.toLowerCase() || from === urlOf(publicUrl ?? '')?.host);
}
