import { createPrivateKey, sign, X509Certificate } from 'node:crypto';

/** Our identity at the gateway. Keep the newlines in the key's PEM: without them it cannot be parsed. */
export interface MerchantIdentity {
  certificate: string;
  privateKey: string;
  privateKeyPassword: string;
}

/** Formats a certificate as the gateway requires: without newlines, with the spaces inside its markers. */
export function certificateLine(certificate: string): string {
  return certificate.trim().replaceAll(/[\r\n]+/g, '');
}

/** Signs the parts joined by `^` with RSA PKCS#1 v1.5 and SHA-256, in base64 (gateway manual: kcp_sign_data). */
export function signParts(identity: MerchantIdentity, parts: readonly string[]): string {
  const key = createPrivateKey({
    key: identity.privateKey,
    format: 'pem',
    passphrase: identity.privateKeyPassword,
  });
  return sign('RSA-SHA256', Buffer.from(parts.join('^'), 'utf8'), key).toString('base64');
}

type IdentityProblem = 'certificate' | 'privateKey' | 'privateKeyPassword';

const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const encryptedKey =
  /^-----BEGIN ENCRYPTED PRIVATE KEY-----\r?\n([\w+/=\s]+)-----END ENCRYPTED PRIVATE KEY-----$/;

/** Checks that an encrypted key is complete: a DER sequence as long as it declares. */
function isWholeEncryptedKey(pem: string): boolean {
  const der = Buffer.from(encryptedKey.exec(pem.trim())?.[1] ?? '', 'base64');
  return der.length > 4 && der.readUInt16BE(0) === 0x3082 && der.readUInt16BE(2) + 4 === der.length;
}

/** One wrong password in 256 decrypts a key to garbage. OpenSSL then reports an invalid key. */
const hasWrongPassword = (identity: MerchantIdentity, error: unknown) =>
  isWholeEncryptedKey(identity.privateKey) ||
  (error instanceof Error &&
    /bad decrypt|MISSING_PASSPHRASE|INTERRUPTED/i.test(`${error.message} ${String(Object(error).code)}`));

/** Returns the part of an identity that is unusable or does not match the others. Undefined if all is well. */
export function findIdentityProblem(identity: MerchantIdentity): IdentityProblem | undefined {
  const certificate = attempt(() => new X509Certificate(identity.certificate));
  if (certificate === undefined) return 'certificate';
  try {
    const key = createPrivateKey({
      key: identity.privateKey,
      format: 'pem',
      passphrase: identity.privateKeyPassword,
    });
    if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key)) return 'privateKey';
    return undefined;
  } catch (error) {
    return hasWrongPassword(identity, error) ? 'privateKeyPassword' : 'privateKey';
  }
}

/** Returns the expiry of a certificate. Undefined for an invalid one. */
export function certificateExpiry(certificate: string): Date | undefined {
  return attempt(() => new X509Certificate(certificate).validToDate);
}
