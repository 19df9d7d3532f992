import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealer {
  /** Encrypts a value for passing it through a browser. Opening needs the same `context`. */
  seal(value: object, context: string): string;
  /** Returns the sealed value, or undefined if the text or the context was changed. */
  open(token: string, context: string): unknown;
}

const ivBytes = 12;
const tagBytes = 16;

export function createSealer(key: Buffer): Sealer {
  return {
    seal(value, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open(token, context) {
      const bytes = Buffer.from(token, 'base64');
      if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64') !== token) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}
