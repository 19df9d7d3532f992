import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedAlumnus, namedMerge, namedPair } from './alumni.access.ts';
import { exportAlumni } from './export-alumni.ts';
import { getAlumniUploadUrl, importAlumni } from './import-alumni.ts';
import * as merging from './merge-alumni.ts';
import { listAlumniOfStaff, viewAlumnus } from './view-alumni.ts';

const administering = defineLimit('alumni.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('alumni.export', { points: 20, durationSeconds: 3600 });
const managing = { allow: { permission: 'ALUMNI_Manage' as const }, limit: administering };

export function registerAlumniAdminRoutes(app: FastifyInstance, { imports: uses }: Declared): void {
  addCall(app, contract.listAlumniOfStaff, {
    ...managing,
    handler: ({ ctx, query }) => listAlumniOfStaff(ctx, query),
  });
  addCall(app, contract.viewAlumnus, {
    ...managing,
    ...namedAlumnus,
    handler: ({ ctx, row }) => viewAlumnus(ctx, row),
  });
  addCall(app, contract.listSimilarAlumni, {
    ...managing,
    ...namedAlumnus,
    handler: ({ ctx, row, query }) => merging.listSimilarAlumni(ctx, row, query),
  });
  addCall(app, contract.compareAlumni, {
    ...managing,
    ...namedPair,
    handler: ({ ctx, row }) => merging.compareAlumni(ctx, row),
  });
  addCall(app, contract.mergeAlumni, {
    ...managing,
    ...namedAlumnus,
    handler: ({ ctx, row, body }) => merging.mergeAlumni(ctx, row, body),
  });
  addCall(app, contract.undoAlumniMerge, {
    ...managing,
    ...namedMerge,
    handler: ({ ctx, row, body }) => merging.undoAlumniMerge(ctx, row, body),
  });
  addCall(app, contract.exportAlumni, {
    ...managing,
    limit: exporting,
    handler: ({ ctx, body }) => exportAlumni(ctx, body),
  });
  addCall(app, contract.getAlumniUploadUrl, {
    ...managing,
    handler: ({ ctx, body }) => getAlumniUploadUrl(ctx, body),
  });
  addCall(app, contract.importAlumni, {
    ...managing,
    handler: ({ ctx, body }) => importAlumni(ctx, uses, body),
  });
}
