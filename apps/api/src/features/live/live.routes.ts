import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedSession, programmeScope, sessionStatesScope } from '../programme/index.ts';
import { confirmPresence } from './checks.service.ts';
import * as connections from './connections.ts';
import { createHeartbeats } from './heartbeats.ts';
import { inNamedEdition, ownStay } from './live.access.ts';
import { registerLiveAdminRoutes } from './live.admin.routes.ts';
import { getOwnPresence, objectToPresence } from './presence.service.ts';
import { getRecording } from './recordings.service.ts';
import { getLiveRoom, roomScope } from './rooms.service.ts';

/** Registers the calls of people in a room. */
export function registerLiveRoutes(app: FastifyInstance): void {
  const beats = createHeartbeats(app.services);
  addCall(app, contract.getLiveRoom, {
    allow: 'anyone',
    ...namedSession,
    shows: ({ data: { editionId, sessionId } }) => [
      programmeScope(editionId),
      sessionStatesScope(editionId),
      roomScope(sessionId),
    ],
    handler: ({ ctx, row }) => getLiveRoom(ctx, row),
  });
  addCall(app, contract.getRecording, {
    allow: 'attendee',
    ...namedSession,
    handler: ({ ctx, row }) => getRecording(ctx, row),
  });
  addCall(app, contract.connect, {
    allow: 'attendee',
    ...namedSession,
    handler: ({ ctx, row }) => connections.connect(ctx, row),
  });
  addCall(app, contract.updateAliveDate, {
    allow: 'attendee',
    ...ownStay,
    handler: ({ ctx, row }) => connections.updateAliveDate(ctx, beats, row),
  });
  addCall(app, contract.confirmPresence, {
    allow: 'attendee',
    ...ownStay,
    handler: ({ ctx, row, body }) => confirmPresence(ctx, row, body.checkId),
  });
  addCall(app, contract.disconnect, {
    allow: 'attendee',
    ...ownStay,
    handler: ({ ctx, row }) => connections.disconnect(ctx, row),
  });
  addCall(app, contract.getOwnPresence, {
    allow: 'attendee',
    ...inNamedEdition,
    handler: ({ ctx, row }) => getOwnPresence(ctx, row),
  });
  addCall(app, contract.objectToPresence, {
    allow: 'attendee',
    ...namedSession,
    handler: ({ ctx, row, body }) => objectToPresence(ctx, row, body),
  });
  registerLiveAdminRoutes(app);
}
