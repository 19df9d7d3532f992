import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedSession } from '../programme/index.ts';
import { exportPresence } from './export-presence.ts';
import * as links from './links.service.ts';
import { inNamedEdition, namedLink, namedPerson } from './live.access.ts';
import * as presence from './presence.service.ts';
import * as lists from './presence-lists.service.ts';
import * as recordings from './recordings.service.ts';
import * as rooms from './rooms.service.ts';

/** Enough for fifty room screens at one address, each reloading every five seconds. */
const administering = defineLimit('live.admin', { points: 6000, durationSeconds: 600 });
const exporting = defineLimit('live.export', { points: 20, durationSeconds: 3600 });
const managing = { allow: { permission: 'LIVE_Manage' as const }, limit: administering };

export function registerLiveAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listLiveRooms, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row }) => rooms.listLiveRooms(ctx, row),
  });
  addCall(app, contract.getManagedRoom, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row }) => rooms.getManagedRoom(ctx, row),
  });
  addCall(app, contract.changeLiveRoom, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => rooms.changeLiveRoom(ctx, row, body),
  });
  addCall(app, contract.setLiveAttention, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => rooms.setLiveAttention(ctx, row, body),
  });
  addCall(app, contract.setLiveState, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => rooms.setLiveState(ctx, row, body.state),
  });
  addCall(app, contract.setRecording, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => recordings.setRecording(ctx, row, body),
  });
  addCall(app, contract.removeRecording, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row }) => recordings.removeRecording(ctx, row),
  });
  addCall(app, contract.listLiveLinks, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, query }) => links.listLiveLinks(ctx, row, query),
  });
  addCall(app, contract.createLiveLink, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => links.createLiveLink(ctx, row, body.personId),
  });
  addCall(app, contract.revokeLiveLink, {
    ...managing,
    ...namedLink,
    handler: ({ ctx, row }) => links.revokeLiveLink(ctx, row),
  });
  addCall(app, contract.listAttendedSessions, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row }) => lists.listAttendedSessions(ctx, row),
  });
  addCall(app, contract.searchAttendees, {
    ...managing,
    handler: ({ ctx, query }) => lists.searchAttendees(ctx, query),
  });
  addCall(app, contract.listObjections, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, query }) => lists.listObjections(ctx, row, query),
  });
  addCall(app, contract.listSessionPresence, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, query }) => lists.listSessionPresence(ctx, row, query),
  });
  addCall(app, contract.listPersonPresence, {
    ...managing,
    ...namedPerson,
    handler: ({ ctx, row }) => presence.listPersonPresence(ctx, row),
  });
  addCall(app, contract.correctPresence, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => presence.correctPresence(ctx, row, body),
  });
  addCall(app, contract.exportPresence, {
    ...managing,
    limit: exporting,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => exportPresence(ctx, row, body),
  });
}
