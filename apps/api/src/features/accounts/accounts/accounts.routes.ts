import type { FastifyInstance } from 'fastify';
import { registerSignInRoutes } from '../sessions/sign-in.routes.ts';
import { registerAccountAdminRoutes } from './accounts.admin.routes.ts';
import { registerOwnAccountRoutes } from './own-account.routes.ts';
import { registerSignUpRoutes } from './sign-up.routes.ts';

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance): void {
  registerSignUpRoutes(app);
  registerSignInRoutes(app);
  registerOwnAccountRoutes(app);
  registerAccountAdminRoutes(app);
}
