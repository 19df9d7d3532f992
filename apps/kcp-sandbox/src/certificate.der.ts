import { type KeyObject, randomBytes, sign } from 'node:crypto';

const sequenceTag = 0x30;
const setTag = 0x31;
const sha256WithRsaOid = Buffer.from('06092a864886f70d01010b', 'hex');
const commonNameOid = Buffer.from('0603550403', 'hex');
const derNull = Buffer.from('0500', 'hex');

function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}

function time(at: Date): Buffer {
  const text = `${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  // X.509 requires UTCTime until 2049 and GeneralizedTime from 2050.
  return at.getUTCFullYear() < 2050
    ? encode(0x17, Buffer.from(text.slice(2), 'ascii'))
    : encode(0x18, Buffer.from(text, 'ascii'));
}

/** Returns a self-signed X.509 v1 certificate (sha256WithRSAEncryption) in PEM for one RSA key. */
export function selfSignedCertificate(options: {
  commonName: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  validFrom: Date;
  validTo: Date;
}): string {
  const algorithm = encode(sequenceTag, sha256WithRsaOid, derNull);
  const name = encode(
    sequenceTag,
    encode(setTag, encode(sequenceTag, commonNameOid, encode(0x0c, Buffer.from(options.commonName, 'utf8')))),
  );
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = encode(
    sequenceTag,
    encode(0x02, serial),
    algorithm,
    name,
    encode(sequenceTag, time(options.validFrom), time(options.validTo)),
    name,
    options.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = sign('RSA-SHA256', body, options.privateKey);
  const certificate = encode(sequenceTag, body, algorithm, encode(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
