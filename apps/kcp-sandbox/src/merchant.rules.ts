import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { SandboxContext } from './sandbox.context.ts';
import { findSite, type Site } from './sites.ts';
import { RefusedError } from './wire-fields.rules.ts';

export interface RegisteredMerchant {
  /** The certificate PEM in the one line the gateway wants: newlines removed, spaces inside the markers kept. */
  certificateLine: string;
  publicKey: KeyObject;
  /** Milliseconds since 1970. */
  validUntil: number;
}

export function registerMerchant(certificatePem: string): RegisteredMerchant {
  const certificate = new X509Certificate(certificatePem);
  return {
    certificateLine: certificatePem.replace(/[\r\n]/g, ''),
    publicKey: certificate.publicKey,
    validUntil: Date.parse(certificate.validTo),
  };
}

export function requireSite(siteCode: string): Site {
  const site = findSite(siteCode);
  if (site === undefined) throw new RefusedError('SB01', siteCode);
  return site;
}

export function requireCertificate(context: SandboxContext, sent: string): void {
  if (sent !== context.merchant.certificateLine) throw new RefusedError('SB03');
  if (context.merchant.validUntil < Date.now()) throw new RefusedError('SB03', 'certificate has expired');
}

/** RSA PKCS#1 v1.5 with SHA-256 over the parts joined by `^`, in base64. */
export function requireSignature(context: SandboxContext, parts: readonly string[], signature: string): void {
  const text = Buffer.from(parts.join('^'), 'utf8');
  if (!verify('RSA-SHA256', text, context.merchant.publicKey, Buffer.from(signature, 'base64')))
    throw new RefusedError('SB04');
}
