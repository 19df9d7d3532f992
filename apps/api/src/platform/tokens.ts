import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './secrets.ts';

export type TokenAudience = 'account' | 'registrant';

export interface TokenClaims {
  subject: string;
  /** Session that the token belongs to, where it has one. */
  session?: string;
}

export interface TokenSigner {
  sign(audience: TokenAudience, claims: TokenClaims, now: Date): Promise<string>;
  /** Undefined for anything but a valid, unexpired token of this audience. */
  verify(audience: TokenAudience, token: string, now: Date): Promise<TokenClaims | undefined>;
}

/** Decisions, "Accounts": access tokens live 30 minutes. */
export const accessTokenLifetimeSeconds = 30 * 60;
const issuer = 'airway-congress';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** Signs and checks access tokens: one algorithm, one type, one key, an audience each. */
export function createTokenSigner(appSecret: string): TokenSigner {
  const key = createSecretKey(deriveKey(appSecret, 'access-token'));
  return {
    sign: (audience, claims, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims.session === undefined ? {} : { sid: claims.session })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeSeconds)
        .sign(key);
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
        return typeof payload.sid === 'string'
          ? { subject: payload.sub, session: payload.sid }
          : { subject: payload.sub };
      } catch {
        return undefined;
      }
    },
  };
}
