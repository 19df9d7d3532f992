import { createHmac, createSecretKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { deriveKey } from './secrets.ts';

type TokenAudience = 'account' | 'registrant';

interface TokenClaims {
  subject: string;
  /** Session of the token, if any. */
  session?: string;
  /** Hash of the subject's e-mail address: the token ends when the address changes. */
  address?: string;
  /** Hash of an e-mail address whose mails the person reads, proven by its code or link. */
  readsMailOf?: string;
  /** When that code or link was made. */
  mailedAt?: Date;
}

export interface TokenSigner {
  sign(audience: TokenAudience, claims: TokenClaims, now: Date): string;
  /** Returns undefined unless the token is valid, unexpired and of this audience. */
  verify(audience: TokenAudience, token: string, now: Date): Promise<TokenClaims | undefined>;
}

/** Set in the decision "Accounts": access tokens live 30 minutes. */
const accessTokenLifetimeSeconds = 30 * 60;
const issuer = 'airway-congress';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = partOf({ alg: algorithm, typ: tokenType });

/** Signs and verifies access tokens. One algorithm, type and key, one audience per token. */
export function createTokenSigner(appSecret: string): TokenSigner {
  const key = createSecretKey(deriveKey(appSecret, 'access-token'));
  return {
    // Signed here without jose: jose uses the thread pool that verifies passwords, and would wait there.
    sign(audience, { subject, session, address, readsMailOf, mailedAt }, now) {
      const iat = Math.floor(now.getTime() / 1000);
      const exp = iat + accessTokenLifetimeSeconds;
      const whose = { sid: session, adr: address, mail: readsMailOf, mat: mailedAt?.getTime() };
      const claims = { ...whose, iss: issuer, aud: audience, sub: subject, iat, exp };
      const signed = `${header}.${partOf(claims)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
    async verify(audience, token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: tokenType,
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        if (payload.sub === undefined) return undefined;
        return {
          subject: payload.sub,
          ...(typeof payload.sid === 'string' && { session: payload.sid }),
          ...(typeof payload.adr === 'string' && { address: payload.adr }),
          ...(typeof payload.mail === 'string' && { readsMailOf: payload.mail }),
          ...(typeof payload.mat === 'number' && { mailedAt: new Date(payload.mat) }),
        };
      } catch {
        return undefined;
      }
    },
  };
}
