import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import type { OwnCount } from '../../../platform/http/work-instead.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { deviceCookie, ofKnownDevice } from './known-devices.service.ts';
import { countedSessionOf, signInByRefreshToken } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';

const signingIn = defineLimit('account.signin', { points: 300, durationSeconds: 600, isPayable: true });
export const refreshing = defineLimit('account.refresh', {
  points: 600,
  durationSeconds: 600,
  isPayable: true,
});
/** A browser refreshes once in twenty minutes. */
const refreshingSession = defineLimit('account.refresh.session', { points: 30, durationSeconds: 600 });
export const ofSession: OwnCount = {
  limit: refreshingSession,
  keyOf: (ctx, { body }) => countedSessionOf(ctx, body),
};

export function registerSignInRoutes(app: FastifyInstance): void {
  addCall(app, contract.signIn, {
    allow: 'anyone',
    limit: signingIn,
    own: ofKnownDevice,
    handler: async ({ ctx, body, request, reply }) => {
      const signedIn = await signIn(ctx, body, request.headers['user-agent'] ?? '');
      reply.header('set-cookie', deviceCookie(ctx, signedIn.user.id));
      return signedIn;
    },
  });
  addCall(app, contract.signInByRefreshToken, {
    allow: 'anyone',
    limit: refreshing,
    own: ofSession,
    handler: ({ ctx, body }) => signInByRefreshToken(ctx, body.refreshToken),
  });
}
