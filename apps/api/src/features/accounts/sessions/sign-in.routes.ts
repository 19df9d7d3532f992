import { signIn, signInByRefreshToken } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { refreshTokens } from './sessions.service.ts';
import { signInWithPassword } from './sign-in.service.ts';

export function registerSignInRoutes(app: FastifyInstance): void {
  addCall(app, signIn, {
    allow: 'anyone',
    limit: 'account.signin',
    handler: ({ ctx, body, request }) => signInWithPassword(ctx, body, request.headers['user-agent'] ?? ''),
  });
  addCall(app, signInByRefreshToken, {
    allow: 'anyone',
    limit: 'account.refresh',
    handler: ({ ctx, body }) => refreshTokens(ctx, body.refreshToken),
  });
}
