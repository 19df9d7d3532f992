import { signIn, signInByRefreshToken } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { refreshTokens } from './sessions.service.ts';
import { signInWithPassword } from './sign-in.service.ts';

const signingIn = defineLimit('account.signin', { points: 300, durationSeconds: 600 });
export const refreshing = defineLimit('account.refresh', { points: 600, durationSeconds: 600 });

export function registerSignInRoutes(app: FastifyInstance): void {
  addCall(app, signIn, {
    allow: 'anyone',
    limit: signingIn,
    handler: ({ ctx, body, request }) => signInWithPassword(ctx, body, request.headers['user-agent'] ?? ''),
  });
  addCall(app, signInByRefreshToken, {
    allow: 'anyone',
    limit: refreshing,
    handler: ({ ctx, body }) => refreshTokens(ctx, body.refreshToken),
  });
}
