import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digitCount = 6;

/** Writes bytes in base 32 without padding (RFC 4648), as authenticator apps take a secret. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** A secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The number of the 30-second step that an instant lies in. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The six digits of one step (RFC 6238 over RFC 4226, SHA-1: what every app understands). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digitCount).padStart(digitCount, '0');
}

/** The step whose code this is: the present one, or one beside it for clocks that differ; else undefined. */
export function matchingTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const present = totpStep(now);
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code);
}

/** What the QR code holds (the key URI format of authenticator apps). */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const values = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${values.toString().replaceAll('+', '%20')}`;
}
