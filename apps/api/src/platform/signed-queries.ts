import { createHmac } from 'node:crypto';
import { deriveKey, equalsInConstantTime } from './secrets.ts';

/** Signs a query string that only this installation can create: with its values, its expiry and a signature. */
export interface QuerySigner {
  sign(values: Readonly<Record<string, string>>, until: Date): Record<string, string>;
  /** Checks whether a query was signed with exactly these values and has not expired. */
  isGood(query: Readonly<Record<string, string | undefined>>, names: readonly string[], now: Date): boolean;
}

/** `purpose` separates addresses of different uses. */
export function createQuerySigner(appSecret: string, purpose: string): QuerySigner {
  const key = deriveKey(appSecret, purpose);
  const signatureOf = (values: readonly (readonly [string, string])[]) =>
    createHmac('sha256', key).update(JSON.stringify(values.toSorted())).digest();
  return {
    sign(values, until) {
      const signed = { ...values, until: String(until.getTime()) };
      return { ...signed, signature: signatureOf(Object.entries(signed)).toString('base64url') };
    },
    isGood(query, names, now) {
      const { signature = '', until = '' } = query;
      const values = [...names, 'until'].map((name) => [name, query[name] ?? ''] as const);
      return (
        equalsInConstantTime(Buffer.from(signature, 'base64url'), signatureOf(values)) &&
        now.getTime() < Number(until)
      );
    },
  };
}
