import type { FastifyInstance } from 'fastify';

export function registerLetterRoutes(_app: FastifyInstance): void {}
