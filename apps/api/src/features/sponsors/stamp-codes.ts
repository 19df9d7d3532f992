import { equalsInConstantTime, tokenFor } from '../../platform/secrets.ts';

/** A code is shown for so long, and is good for as long again: who photographs it has no time to send it around. */
const windowMs = 30_000;
const windowAt = (now: Date) => Math.floor(now.getTime() / windowMs);

const signatureOf = (appSecret: string, sponsorId: string, window: number) =>
  tokenFor(appSecret, 'sponsor-stamp', `${sponsorId} ${window}`);

const equal = (one: string, other: string) => equalsInConstantTime(Buffer.from(one), Buffer.from(other));

/** What a booth shows now, and until when. */
export function stampCodeAt(appSecret: string, sponsorId: string, now: Date): { code: string; until: Date } {
  const window = windowAt(now);
  return {
    code: `${window.toString(36)}.${signatureOf(appSecret, sponsorId, window)}`,
    until: new Date((window + 1) * windowMs),
  };
}

/** What is to be said of a code that somebody scanned at a booth. */
export function judgeStampCode(
  appSecret: string,
  { sponsorId, code, now }: { sponsorId: string; code: string; now: Date },
): 'good' | 'forged' | 'expired' {
  const [number = '', signature = ''] = code.split('.');
  const window = Number.parseInt(number, 36);
  if (!equal(code, `${window.toString(36)}.${signature}`)) return 'forged';
  if (!equal(signature, signatureOf(appSecret, sponsorId, window))) return 'forged';
  const age = windowAt(now) - window;
  return age === 0 || age === 1 ? 'good' : 'expired';
}

/** The card of a registration: it opens nothing but its stamps. */
export const stampCardOf = (appSecret: string, registrationId: string): string =>
  `${registrationId}.${tokenFor(appSecret, 'sponsor-stamp-card', registrationId)}`;

/** The registration that a card stands for; undefined for a forged one. */
export function registrationOfCard(appSecret: string, card: string): string | undefined {
  const [registrationId = ''] = card.split('.');
  return equal(card, stampCardOf(appSecret, registrationId)) ? registrationId : undefined;
}
