import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../apps/kcp-sandbox/src/certificate.der.ts';

const dayMs = 86_400_000;

/** Creates a self-signed certificate for `localhost` and its key as files in a folder. `text` is the certificate. */
export async function makeCertificate(folder: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const text = selfSignedCertificate({
    commonName: 'localhost',
    privateKey,
    publicKey,
    validFrom: new Date(now - dayMs),
    validTo: new Date(now + dayMs),
  });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await writeFile(certificate, text);
  return { key, certificate, text };
}
