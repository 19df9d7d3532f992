import { createPrivateKey, sign, X509Certificate } from 'node:crypto';

/** Who we are to the gateway. The key stays in its PEM with newlines: collapsed to one line it cannot be read. */
export interface MerchantIdentity {
  certificate: string;
  privateKey: string;
  privateKeyPassword: string;
}

/** The certificate as the gateway wants it: newlines removed, the spaces inside its markers kept. */
export function certificateLine(certificate: string): string {
  return certificate.trim().replaceAll(/[\r\n]+/g, '');
}

/** RSA PKCS#1 v1.5 with SHA-256 over the parts joined by `^`, in base64 (gateway manual: kcp_sign_data). */
export function signParts(identity: MerchantIdentity, parts: readonly string[]): string {
  const key = createPrivateKey({
    key: identity.privateKey,
    format: 'pem',
    passphrase: identity.privateKeyPassword,
  });
  return sign('RSA-SHA256', Buffer.from(parts.join('^'), 'utf8'), key).toString('base64');
}

export type IdentityProblem = 'certificate' | 'privateKey' | 'privateKeyPassword';

const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const encryptedKey =
  /^-----BEGIN ENCRYPTED PRIVATE KEY-----\r?\n([\w+/=\s]+)-----END ENCRYPTED PRIVATE KEY-----$/;

/** Whether an encrypted key is whole: a DER sequence that is as long as it says. */
function isWholeEncryptedKey(pem: string): boolean {
  const der = Buffer.from(encryptedKey.exec(pem.trim())?.[1] ?? '', 'base64');
  return der.length > 4 && der.readUInt16BE(0) === 0x3082 && der.readUInt16BE(2) + 4 === der.length;
}

/** One wrong password in 256 opens a key to rubbish, which is refused in the words for a text that is no key. */
const hasWrongPassword = (identity: MerchantIdentity, error: unknown) =>
  isWholeEncryptedKey(identity.privateKey) ||
  (error instanceof Error &&
    /bad decrypt|MISSING_PASSPHRASE|INTERRUPTED/i.test(`${error.message} ${String(Object(error).code)}`));

/** Which part of an identity cannot be used, or does not belong to the others; undefined when all is well. */
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

/** When a certificate ends; undefined for a text that is none. */
export function certificateExpiry(certificate: string): Date | undefined {
  return attempt(() => new X509Certificate(certificate).validToDate);
}
