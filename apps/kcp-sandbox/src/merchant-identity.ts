import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { selfSignedCertificate } from './certificate.der.ts';

const tenYearsMs = 3650 * 24 * 60 * 60 * 1000;
const sandboxPassword = 'changeit';

export interface MerchantIdentity {
  certificatePem: string;
  /** Encrypted PKCS#8. */
  privateKeyPem: string;
  privateKeyPassword: string;
}

export interface MerchantIdentityFiles {
  certificateFile: string;
  privateKeyFile: string;
  privateKeyPassword: string;
}

/** Creates a merchant certificate (subject `CN=SANDBOX`) and its encrypted key in memory. */
export async function generateMerchantIdentity(): Promise<MerchantIdentity> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const now = Date.now();
  return {
    certificatePem: selfSignedCertificate({
      commonName: 'SANDBOX',
      publicKey,
      privateKey,
      validFrom: new Date(now - 60_000),
      validTo: new Date(now + tenYearsMs),
    }),
    privateKeyPem: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: sandboxPassword })
      .toString(),
    privateKeyPassword: sandboxPassword,
  };
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}

async function writeWhole(file: string, text: string, mode: number): Promise<void> {
  await writeFile(`${file}.new`, text, { mode });
  await rename(`${file}.new`, file);
}

/** Writes `merchant-cert.pem` and `merchant-key.pem` unless both exist. */
export async function createMerchantIdentity(options: { directory: string }): Promise<MerchantIdentityFiles> {
  const certificateFile = join(options.directory, 'merchant-cert.pem');
  const privateKeyFile = join(options.directory, 'merchant-key.pem');
  if (!((await exists(certificateFile)) && (await exists(privateKeyFile)))) {
    const identity = await generateMerchantIdentity();
    await mkdir(options.directory, { recursive: true });
    await writeWhole(privateKeyFile, identity.privateKeyPem, 0o600);
    await writeWhole(certificateFile, identity.certificatePem, 0o644);
  }
  return { certificateFile, privateKeyFile, privateKeyPassword: sandboxPassword };
}
