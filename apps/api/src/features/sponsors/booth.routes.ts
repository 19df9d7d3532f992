import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { acceptBoothInvitation, openBoothInvitation } from './accept-booth-invitation.ts';
import { getBoothPage } from './booth-pages.ts';
import { namedOwnBooth } from './booth-staff.access.ts';
import { getOwnBooth, listOwnBooths } from './own-booths.ts';
import { proposeBoothPage } from './propose-booth-page.ts';
import { scanBadge } from './scan-badge.ts';

const reading = defineLimit('sponsors.booth', { points: 12_000, durationSeconds: 600 });
const writing = defineLimit('sponsors.booth-write', { points: 3000, durationSeconds: 600 });
/** Per address: a whole hall may share one, and a token has 128 bits. */
const linking = defineLimit('sponsors.booth-link', { points: 3000, durationSeconds: 600 });
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
  addCall(app, contract.getBoothPage, {
    ...member,
    ...namedOwnBooth,
    limit: reading,
    handler: ({ ctx, row }) => getBoothPage(ctx, row),
  });
  addCall(app, contract.proposeBoothPage, {
    ...member,
    ...namedOwnBooth,
    limit: writing,
    handler: ({ ctx, row, body }) => proposeBoothPage(ctx, row, body),
  });
  addCall(app, contract.scanBadge, {
    ...member,
    ...namedOwnBooth,
    handler: ({ ctx, row, body }) => scanBadge(ctx, row, body),
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
