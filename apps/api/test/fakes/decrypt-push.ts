import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
const label = (text: string) => Buffer.from(`${text}\0`);

/**
 * Decrypts a message to a browser, written from RFC 8291 and RFC 8188 and not from the library that encrypts.
 * @throws if the message is for another key, or was changed
 */
export function decryptPush(body: Buffer, { key, auth }: { key: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('The message has more than one record.');
  const info = Buffer.concat([label('WebPush: info'), key.getPublicKey(), senderKey]);
  const secret = hkdf(auth, key.computeSecret(senderKey), info, 32);
  const contentKey = hkdf(salt, secret, label('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(salt, secret, label('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The last record has no delimiter.');
  return padded.subarray(0, end).toString('utf8');
}
