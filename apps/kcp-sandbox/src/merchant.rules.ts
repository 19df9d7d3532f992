import { verify, X509Certificate } from 'node:crypto';
import type { SandboxContext } from './sandbox.context.ts';
import { findSite, type Site } from './sites.ts';
import { RefusedError } from './wire-fields.rules.ts';

/** A certificate PEM in the one line the gateway wants: newlines removed, spaces inside the markers kept. */
export function certificateLine(certificatePem: string): string {
  return certificatePem.replace(/[\r\n]/g, '');
}

export function requireSite(siteCode: string): Site {
  const site = findSite(siteCode);
  if (site === undefined) throw new RefusedError('SB01', siteCode);
  return site;
}

export function requireCertificate(context: SandboxContext, sent: string): void {
  if (sent !== context.certificateLine) throw new RefusedError('SB03');
  if (Date.parse(new X509Certificate(context.certificatePem).validTo) < Date.now()) {
    throw new RefusedError('SB03', 'certificate has expired');
  }
}

/** RSA PKCS#1 v1.5 with SHA-256 over the parts joined by `^`, in base64. */
export function requireSignature(context: SandboxContext, parts: readonly string[], signature: string): void {
  const text = Buffer.from(parts.join('^'), 'utf8');
  const key = new X509Certificate(context.certificatePem).publicKey;
  if (!verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64'))) throw new RefusedError('SB04');
}
