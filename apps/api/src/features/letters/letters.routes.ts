import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { registerOutboxRoutes } from './outbox.routes.ts';

export function registerLetterRoutes(app: FastifyInstance, declared: Declared): void {
  registerOutboxRoutes(app, declared);
}
