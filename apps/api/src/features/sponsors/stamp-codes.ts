import { equalsInConstantTime, tokenFor } from '../../platform/secrets.ts';

/** A code is shown for this time and valid for twice as long, so a photographed code expires before it is shared. */
const windowMs = 30_000;
const windowAt = (now: Date) => Math.floor(now.getTime() / windowMs);

const signatureOf = (appSecret: string, sponsorId: string, window: number) =>
  tokenFor(appSecret, 'sponsor-stamp', `${sponsorId} ${window}`);

const equal = (one: string, other: string) => equalsInConstantTime(Buffer.from(one), Buffer.from(other));

/** Returns the current code of a booth and its end. */
export function stampCodeAt(appSecret: string, sponsorId: string, now: Date): { code: string; until: Date } {
  const window = windowAt(now);
  return {
    code: `${window.toString(36)}.${signatureOf(appSecret, sponsorId, window)}`,
    until: new Date((window + 1) * windowMs),
  };
}

/** Evaluates a code that was scanned at a booth. */
export function checkStampCode(
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

/** Returns the card token of a registration. It only opens the stamps. */
export const stampCardOf = (appSecret: string, registrationId: string): string =>
  `${registrationId}.${tokenFor(appSecret, 'sponsor-stamp-card', registrationId)}`;

/** Returns the registration of a card token. Undefined for a forged one. */
export function registrationOfCard(appSecret: string, card: string): string | undefined {
  const [registrationId = ''] = card.split('.');
  return equal(card, stampCardOf(appSecret, registrationId)) ? registrationId : undefined;
}
