import { createHmac } from 'node:crypto';
import { deriveKey, equalsInConstantTime } from './secrets.ts';

/** A query that only this installation can have made: its own values, until when it is good, and a signature. */
export interface QuerySigner {
  sign(values: Readonly<Record<string, string>>, until: Date): Record<string, string>;
  /** Whether a query was signed with these values and no others, and is still good. */
  isGood(query: Readonly<Record<string, string | undefined>>, names: readonly string[], now: Date): boolean;
}

/** `purpose` keeps addresses of different uses apart. */
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
