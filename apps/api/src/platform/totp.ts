import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digitCount = 6;

/** Encodes bytes in base 32 without padding (RFC 4648), the form of secrets in authenticator apps. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** Creates a secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Returns the number of the 30-second step at a time. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** Computes the six digits of one step (RFC 6238 over RFC 4226 with SHA-1, which every app supports). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digitCount).padStart(digitCount, '0');
}

/** Finds the step of a code: the current step, or a neighbour for clocks that differ. Otherwise undefined. */
export function matchingTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const present = totpStep(now);
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code);
}

/** Builds the content of the QR code (the key URI format of authenticator apps). */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const values = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${values.toString().replaceAll('+', '%20')}`;
}
