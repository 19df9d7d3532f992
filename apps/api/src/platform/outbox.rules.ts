import type { MailRefusal } from './mailer.ts';

const hourMs = 3600_000;

/** Time during which a mail is retried, from its first failed try. */
const triedForMs = 48 * hourMs;

/**
 * A mail server's address directory may be wrong for a while. An address is rejected for good only if it is still
 * rejected this much later.
 */
const refusedAgainAfterMs = 2 * hourMs;

// RFC 3463 codes about the recipient's address. 5.1.0 does not say whose address, and 5.1.7 and 5.1.8 are about the
// sender.
const aboutAddress = /^5\.1\.(?:[12346]|10)$/;

/** Checks whether an enhanced status code says that the recipient's address does not exist. */
export const isAboutAddress = (enhancedCode: string): boolean => aboutAddress.test(enhancedCode);

/** Checks whether a server rejected the recipient's address itself, and not the sender, the text or everything. */
export const isAddressRefused = ({ command, enhancedCode }: MailRefusal): boolean =>
  command === 'RCPT TO' && enhancedCode !== undefined && isAboutAddress(enhancedCode);

interface Tried {
  failing_since: Date | null;
  refused_at: Date | null;
}

/** Decides about a mail after a failed try: which fields to store, and why it was the last try, if so. */
export function decideAfterFailure(mail: Tried, refusal: MailRefusal, now: Date) {
  const isRefused = isAddressRefused(refusal);
  const failingSince = mail.failing_since ?? now;
  const refusedAt = mail.refused_at ?? (isRefused ? now : null);
  const isOlder = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms;
  const isLast =
    (isRefused && refusedAt !== null && isOlder(refusedAt, refusedAgainAfterMs)) ||
    isOlder(failingSince, triedForMs);
  return { tried: { failing_since: failingSince, refused_at: refusedAt }, isLast };
}
