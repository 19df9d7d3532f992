import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { exportImportRows } from './export-rows.ts';
import { namedHistory, namedImport } from './imports.access.ts';
import * as service from './imports.service.ts';

const administering = defineLimit('imports.admin', { points: 3000, durationSeconds: 600 });
/** All staff. Each kind has its own permission. */
const staff = { allow: { permission: 'ADMIN_Access' as const }, limit: administering };

export function registerImportRoutes(app: FastifyInstance, { imports: uses }: Declared): void {
  const named = { ...staff, ...namedImport(uses) };
  addCall(app, contract.createImport, {
    ...staff,
    handler: ({ ctx, body }) => service.createImport(ctx, uses, body),
  });
  addCall(app, contract.listImports, {
    ...staff,
    ...namedHistory(uses),
    handler: ({ ctx, row, query }) => service.listImports(ctx, row, query),
  });
  addCall(app, contract.getImport, { ...named, handler: ({ ctx, row }) => service.getImport(ctx, row) });
  addCall(app, contract.readImport, {
    ...named,
    handler: ({ ctx, row, body }) => service.readImport(ctx, row, body),
  });
  addCall(app, contract.checkImport, {
    ...named,
    handler: ({ ctx, row, body }) => service.checkImport(ctx, row, body),
  });
  addCall(app, contract.listImportRows, {
    ...named,
    handler: ({ ctx, row, query }) => service.listImportRows(ctx, row, query),
  });
  addCall(app, contract.exportImportRows, {
    ...named,
    handler: ({ ctx, row, body }) => exportImportRows(ctx, row, body),
  });
  addCall(app, contract.runImport, {
    ...named,
    handler: ({ ctx, row, body }) => service.runImport(ctx, row, body),
  });
  addCall(app, contract.undoImport, {
    ...named,
    handler: ({ ctx, row, body }) => service.undoImport(ctx, row, body),
  });
}
