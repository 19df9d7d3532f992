import type { FastifyInstance } from 'fastify';
import { registerAccountAdminRoutes } from './accounts.admin.routes.ts';
import { registerOwnAccountRoutes } from './own-account.routes.ts';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerSignUpRoutes } from './sign-up.routes.ts';

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance): void {
  registerSignUpRoutes(app);
  registerSignInRoutes(app);
  registerOwnAccountRoutes(app);
  registerAccountAdminRoutes(app);
}
