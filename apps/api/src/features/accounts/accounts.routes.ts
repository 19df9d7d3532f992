import type { FastifyInstance } from 'fastify';
import { registerSignInRoutes } from './sign-in.routes.ts';

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance): void {
  registerSignInRoutes(app);
}
