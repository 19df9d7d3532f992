import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { changeableAlumnus, reachableAlumnus } from './alumni.access.ts';
import { registerAlumniAdminRoutes } from './alumni.admin.routes.ts';
import { answerAlumnusLink, openAlumnusLink } from './answer-alumnus-link.ts';
import { changeOwnAlumnusMail } from './own-alumnus-mail.ts';
import { relayToAlumnus } from './relay-to-alumnus.ts';
import { getOwnAlumnus, getReachableAlumnus, listAlumni } from './show-alumni.ts';
import * as writing from './write-alumni.ts';

const reading = defineLimit('alumni.address', { points: 3000, durationSeconds: 600, isPayable: true });
const changing = defineLimit('alumni.write', { points: 600, durationSeconds: 600, isPayable: true });
/** Per address: a whole hospital may share one, and a token has 128 bits. */
const linking = defineLimit('alumni.link', { points: 3000, durationSeconds: 600, isPayable: true });
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
  addCall(app, contract.changeOwnAlumnusMail, {
    ...member,
    limit: changing,
    handler: ({ ctx, body }) => changeOwnAlumnusMail(ctx, body),
  });
  addCall(app, contract.getReachableAlumnus, {
    ...member,
    ...reachableAlumnus,
    limit: reading,
    handler: ({ ctx, row }) => getReachableAlumnus(ctx, row),
  });
  addCall(app, contract.relayToAlumnus, {
    ...member,
    ...reachableAlumnus,
    limit: changing,
    handler: ({ ctx, row, body }) => relayToAlumnus(ctx, row, body),
  });
  addCall(app, contract.openAlumnusLink, {
    allow: 'anyone',
    limit: linking,
    handler: ({ ctx, body }) => openAlumnusLink(ctx, body),
  });
  addCall(app, contract.answerAlumnusLink, {
    allow: 'anyone',
    limit: linking,
    handler: ({ ctx, body }) => answerAlumnusLink(ctx, body),
  });
  registerAlumniAdminRoutes(app, declared);
}
