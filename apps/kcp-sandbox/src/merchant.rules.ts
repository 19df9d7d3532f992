import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { SandboxContext } from './sandbox.context.ts';
import { findSite, type Site } from './sites.ts';
import { RefusedError } from './wire-fields.rules.ts';

export interface RegisteredMerchant {
  /** Certificate PEM as one line, as the gateway requires: without newlines, with the spaces of the markers. */
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

/** Checks a base64 RSA PKCS#1 v1.5 signature with SHA-256 over the parts, joined by `^`. */
export function requireSignature(context: SandboxContext, parts: readonly string[], signature: string): void {
  const text = Buffer.from(parts.join('^'), 'utf8');
  if (!verify('RSA-SHA256', text, context.merchant.publicKey, Buffer.from(signature, 'base64')))
    throw new RefusedError('SB04');
}
