import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Derives a 32-byte key for one purpose from the app secret (HKDF-SHA256). */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'airway-congress', purpose, 32));
}

const keys = new Map<string, KeyObject>();

/** Returns the derived key from a cache: deriving takes four times as long as hashing with it. */
function keyFor(appSecret: string, purpose: string): KeyObject {
  const name = `${purpose} ${appSecret}`;
  const known = keys.get(name) ?? createSecretKey(deriveKey(appSecret, purpose));
  keys.set(name, known);
  return known;
}

/** Hashes a token for the database. SHA-256 is enough for 128 random bits or more. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Hashes a short code for the database with a key, so that nobody can try codes without the app secret. `purpose`
 * separates codes of different uses.
 */
export function hashShortCode(appSecret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(appSecret, purpose)).update(text).digest();
}

/** Derives a row's unguessable token from its id; only its hash is stored. 22 URL-safe characters, 128 bits. */
export const tokenFor = (appSecret: string, purpose: string, id: string): string =>
  hashShortCode(appSecret, purpose, id).subarray(0, 16).toString('base64url');

export function equalsInConstantTime(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface SecretBox {
  /** Encrypts with AES-256-GCM. The result contains nonce, tag and cipher text. */
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** Encrypts to text, for jobs and mails. */
  sealText(text: string): string;
  openText(sealed: string): string;
}

export function createSecretBox(appSecret: string, purpose: string): SecretBox {
  const key = keyFor(appSecret, purpose);
  const box = {
    seal(text: string) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed: Buffer) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
  return {
    ...box,
    sealText: (text) => box.seal(text).toString('base64'),
    openText: (sealed) => box.open(Buffer.from(sealed, 'base64')),
  };
}
