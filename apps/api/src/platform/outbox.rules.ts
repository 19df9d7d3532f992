import type { MailRefusal } from './mailer.ts';

const hourMs = 3600_000;

/** So long a mail is tried, from its first try that failed. */
const triedForMs = 48 * hourMs;

/** A directory of addresses may be broken, too: an address is refused for good only when it still is so much later. */
const refusedAgainAfterMs = 2 * hourMs;

// About the address that the mail goes to, by RFC 3463: 5.1.0 leaves open about which, 5.1.7 and 5.1.8 are about the sender.
const aboutAddress = /^5\.1\.(?:[12346]|10)$/;

/** Whether a server refused the address itself, and not the sender, the text, or everything. */
export const isAddressRefused = ({ command, enhancedCode }: MailRefusal): boolean =>
  command === 'RCPT TO' && enhancedCode !== undefined && aboutAddress.test(enhancedCode);

interface Tried {
  failing_since: Date | null;
  refused_at: Date | null;
}

/** What a try that failed makes of a mail: what to remember, and why it is the last one, where it is. */
export function judgeTry(mail: Tried, refusal: MailRefusal, now: Date) {
  const isRefused = isAddressRefused(refusal);
  const failingSince = mail.failing_since ?? now;
  const refusedAt = mail.refused_at ?? (isRefused ? now : null);
  const isOlder = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms;
  const isLast =
    (isRefused && refusedAt !== null && isOlder(refusedAt, refusedAgainAfterMs)) ||
    isOlder(failingSince, triedForMs);
  return { tried: { failing_since: failingSince, refused_at: refusedAt }, isLast };
}
