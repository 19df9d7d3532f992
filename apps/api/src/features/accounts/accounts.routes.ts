import type { FastifyInstance } from 'fastify';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerSignUpRoutes } from './sign-up.routes.ts';
import './accounts.mails.ts';

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance): void {
  registerSignUpRoutes(app);
  registerSignInRoutes(app);
}
