import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import * as announcements from './announcements.ts';
import * as late from './change-late.ts';
import { getProgrammeDraft } from './describe-draft.ts';
import { exportProgramme } from './export-programme.ts';
import { inNamedEdition, namedSession } from './programme.access.ts';
import * as named from './programme.admin.access.ts';
import { getProgrammeChanges, publishProgramme } from './publish-programme.ts';
import { removeProgrammePart } from './remove-part.ts';
import { putProgrammeDays } from './write-days.ts';
import * as people from './write-people.ts';
import * as rooms from './write-rooms.ts';
import * as sessions from './write-sessions.ts';

const administering = defineLimit('programme.admin', { points: 3000, durationSeconds: 600 });
const managing = { allow: { permission: 'PROGRAMME_Manage' as const }, limit: administering };
/** A session has up to 200 talks, each with abstracts in two languages. */
const sessionBytes = 4 * 1024 ** 2;

export function registerProgrammeAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.getProgrammeDraft, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row }) => getProgrammeDraft(ctx, row),
  });
  addCall(app, contract.putProgrammeDays, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => putProgrammeDays(ctx, row, body),
  });
  addCall(app, contract.removeProgrammePart, {
    ...managing,
    ...named.namedPart,
    handler: ({ ctx, row, query }) => removeProgrammePart(ctx, row, query),
  });
  addCall(app, contract.getProgrammeChanges, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row }) => getProgrammeChanges(ctx, row),
  });
  addCall(app, contract.publishProgramme, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => publishProgramme(ctx, row, body),
  });
  addCall(app, contract.getLateChange, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row }) => late.getLateChange(ctx, row),
  });
  addCall(app, contract.setLateChange, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, body }) => late.setLateChange(ctx, row, body),
  });
  addCall(app, contract.takeBackLateChange, {
    ...managing,
    ...namedSession,
    handler: ({ ctx, row, query }) => late.takeBackLateChange(ctx, row, query),
  });
  addCall(app, contract.exportProgramme, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => exportProgramme(ctx, row, body),
  });
  registerPartRoutes(app);
  registerAnnouncementRoutes(app);
}

function registerAnnouncementRoutes(app: FastifyInstance): void {
  addCall(app, contract.listAnnouncements, {
    ...managing,
    handler: ({ ctx, query }) => announcements.listAnnouncements(ctx, query),
  });
  addCall(app, contract.makeAnnouncement, {
    ...managing,
    handler: ({ ctx, body }) => announcements.makeAnnouncement(ctx, body),
  });
  addCall(app, contract.endAnnouncement, {
    ...managing,
    ...announcements.namedAnnouncement,
    handler: ({ ctx, row }) => announcements.endAnnouncement(ctx, row),
  });
}

function registerPartRoutes(app: FastifyInstance): void {
  addCall(app, contract.createProgrammeRoom, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => rooms.createProgrammeRoom(ctx, row, body),
  });
  addCall(app, contract.changeProgrammeRoom, {
    ...managing,
    ...named.namedRoom,
    handler: ({ ctx, row, body }) => rooms.changeProgrammeRoom(ctx, row, body),
  });
  addCall(app, contract.createProgrammePerson, {
    ...managing,
    ...inNamedEdition,
    handler: ({ ctx, row, body }) => people.createProgrammePerson(ctx, row, body),
  });
  addCall(app, contract.changeProgrammePerson, {
    ...managing,
    ...named.namedPersonOfDraft,
    handler: ({ ctx, row, body }) => people.changeProgrammePerson(ctx, row, body),
  });
  addCall(app, contract.createProgrammeSession, {
    ...managing,
    ...inNamedEdition,
    bodyLimitBytes: sessionBytes,
    handler: ({ ctx, row, body }) => sessions.createProgrammeSession(ctx, row, body),
  });
  addCall(app, contract.changeProgrammeSession, {
    ...managing,
    ...named.namedSessionOfDraft,
    bodyLimitBytes: sessionBytes,
    handler: ({ ctx, row, body }) => sessions.changeProgrammeSession(ctx, row, body),
  });
  addCall(app, contract.moveProgrammeSession, {
    ...managing,
    ...named.namedSessionOfDraft,
    handler: ({ ctx, row, body }) => sessions.moveProgrammeSession(ctx, row, body),
  });
}
