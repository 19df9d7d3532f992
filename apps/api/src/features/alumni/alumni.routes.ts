import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { changeableAlumnus } from './alumni.access.ts';
import { registerAlumniAdminRoutes } from './alumni.admin.routes.ts';
import { getOwnAlumnus, listAlumni } from './show-alumni.ts';
import * as writing from './write-alumni.ts';

const reading = defineLimit('alumni.address', { points: 3000, durationSeconds: 600 });
const changing = defineLimit('alumni.write', { points: 600, durationSeconds: 600 });
const member = { allow: 'account' as const };

export function registerAlumniRoutes(app: FastifyInstance, declared: Declared): void {
  addCall(app, contract.listAlumni, {
    ...member,
    limit: reading,
    handler: ({ ctx, query }) => listAlumni(ctx, query),
  });
  addCall(app, contract.getOwnAlumnus, {
    ...member,
    limit: reading,
    handler: ({ ctx }) => getOwnAlumnus(ctx),
  });
  addCall(app, contract.createAlumnus, {
    ...member,
    limit: changing,
    handler: ({ ctx, body }) => writing.createAlumnus(ctx, body),
  });
  addCall(app, contract.changeAlumnus, {
    ...member,
    ...changeableAlumnus,
    limit: changing,
    handler: ({ ctx, row, body }) => writing.changeAlumnus(ctx, row, body),
  });
  addCall(app, contract.removeAlumnus, {
    ...member,
    ...changeableAlumnus,
    limit: changing,
    handler: ({ ctx, row }) => writing.removeAlumnus(ctx, row),
  });
  registerAlumniAdminRoutes(app, declared);
}
