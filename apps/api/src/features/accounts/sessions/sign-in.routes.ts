import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { signInByRefreshToken } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';

const signingIn = defineLimit('account.signin', { points: 300, durationSeconds: 600 });
export const refreshing = defineLimit('account.refresh', { points: 600, durationSeconds: 600 });

export function registerSignInRoutes(app: FastifyInstance): void {
  addCall(app, contract.signIn, {
    allow: 'anyone',
    limit: signingIn,
    handler: ({ ctx, body, request }) => signIn(ctx, body, request.headers['user-agent'] ?? ''),
  });
  addCall(app, contract.signInByRefreshToken, {
    allow: 'anyone',
    limit: refreshing,
    handler: ({ ctx, body }) => signInByRefreshToken(ctx, body.refreshToken),
  });
}
