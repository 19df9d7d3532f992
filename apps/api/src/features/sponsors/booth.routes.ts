import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { acceptBoothInvitation, openBoothInvitation } from './accept-booth-invitation.ts';
import { namedOwnBooth } from './booth-staff.access.ts';
import { getOwnBooth, listOwnBooths } from './own-booths.ts';

const reading = defineLimit('sponsors.booth', { points: 1200, durationSeconds: 600 });
/** By address: behind one there may be a whole company, and a token has 128 bits. */
const linking = defineLimit('sponsors.booth-link', { points: 300, durationSeconds: 600 });
const member = { allow: 'account' as const };

export function registerBoothRoutes(app: FastifyInstance): void {
  addCall(app, contract.listOwnBooths, {
    ...member,
    limit: reading,
    handler: ({ ctx }) => listOwnBooths(ctx),
  });
  addCall(app, contract.getOwnBooth, {
    ...member,
    ...namedOwnBooth,
    limit: reading,
    handler: ({ ctx, row }) => getOwnBooth(ctx, row),
  });
  addCall(app, contract.openBoothInvitation, {
    allow: 'anyone',
    limit: linking,
    handler: ({ ctx, body }) => openBoothInvitation(ctx, body),
  });
  addCall(app, contract.acceptBoothInvitation, {
    ...member,
    limit: linking,
    handler: ({ ctx, body }) => acceptBoothInvitation(ctx, body),
  });
}
