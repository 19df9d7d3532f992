import { randomBytes, randomInt } from 'node:crypto';

/** Creates a UUID v7 (RFC 9562), which sorts by creation time. Its milliseconds come from `now`. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const readableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a code for people, without 0, 1, I and O: 5 random bits a character. */
export function newReadableCode(length = 8): string {
  return Array.from({ length }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('');
}

/** Creates an unguessable URL-safe token. 16 bytes make 22 characters, 32 bytes make 43. */
export function newToken(sizeBytes: 16 | 32): string {
  return randomBytes(sizeBytes).toString('base64url');
}
