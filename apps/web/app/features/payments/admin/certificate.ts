/** A certificate that ends within this many days is a task. */
const warningDays = 30;

/** Returns the state of a certificate (`now` in ms since 1970). */
export function certificateState(
  expiresAt: string | null,
  now: number,
): 'none' | 'expired' | 'soon' | 'valid' {
  if (expiresAt === null) return 'none';
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'expired';
  return leftMs <= warningDays * 86_400_000 ? 'soon' : 'valid';
}
