import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { type Scope, siteScope } from '../../platform/content.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { sendingCards } from '../../platform/share-card.ts';
import { editionScope } from '../editions/index.ts';
import * as feeds from './feeds.service.ts';
import { getProgrammePerson, listProgrammePeople } from './list-people.ts';
import { getSession, listSessions, programmeScope, sessionStatesScope } from './list-sessions.ts';
import { listProgrammeVersions } from './list-versions.ts';
import { setProgrammeMail } from './mail-changes.ts';
import * as access from './programme.access.ts';
import { getSessionCalendar } from './session-calendars.ts';
import { getPersonCard, getSessionCard } from './share-cards.ts';
import * as stars from './stars.service.ts';

/** Calendar programs poll, often many from one address. Nobody can guess a key of 256 bits. */
const feedLimit = defineLimit('programme-feed', { points: 3000, durationSeconds: 600 });

/** Returns the scopes of a response. It also depends on the site (current edition) and the edition (its time). */
const shown = (editionId: string, ...others: Scope[]): Scope[] => [
  siteScope,
  editionScope(editionId),
  programmeScope(editionId),
  ...others,
];

export function registerProgrammeRoutes(app: FastifyInstance): void {
  addCall(app, contract.listSessions, {
    allow: 'anyone',
    shows: ({ data: { editionId } }) => shown(editionId, sessionStatesScope(editionId)),
    handler: ({ ctx, query }) => listSessions(ctx, query),
  });
  addCall(app, contract.getSession, {
    allow: 'anyone',
    ...access.namedSession,
    shows: ({ row: { edition } }) => shown(edition.id, sessionStatesScope(edition.id)),
    handler: ({ ctx, row }) => getSession(ctx, row),
  });
  addCall(app, contract.getSessionCalendar, {
    allow: 'anyone',
    ...access.namedSession,
    shows: ({ row: { edition } }) => shown(edition.id),
    handler: ({ ctx, row, query }) => getSessionCalendar(ctx, row, query.language),
  });
  addCall(app, contract.getSessionCard, {
    allow: 'anyone',
    limit: sendingCards,
    ...access.namedSession,
    shows: ({ row: { edition } }) => shown(edition.id),
    handler: ({ ctx, row, query }) => getSessionCard(ctx, row, query.language),
  });
  addCall(app, contract.listProgrammePeople, {
    allow: 'anyone',
    shows: ({ data: { editionId } }) => shown(editionId),
    handler: ({ ctx, query }) => listProgrammePeople(ctx, query),
  });
  addCall(app, contract.getProgrammePerson, {
    allow: 'anyone',
    ...access.namedPerson,
    shows: ({ row: { programme } }) => shown(programme.editionId),
    handler: ({ ctx, row }) => getProgrammePerson(ctx, row),
  });
  addCall(app, contract.getPersonCard, {
    allow: 'anyone',
    limit: sendingCards,
    ...access.namedPerson,
    shows: ({ row: { programme } }) => shown(programme.editionId),
    handler: ({ ctx, row, query }) => getPersonCard(ctx, row, query.language),
  });
  addCall(app, contract.listProgrammeVersions, {
    allow: 'anyone',
    shows: ({ data: { editionId } }) => shown(editionId),
    handler: ({ ctx, query }) => listProgrammeVersions(ctx, query),
  });
  registerOwnRoutes(app);
}

function registerOwnRoutes(app: FastifyInstance): void {
  addCall(app, contract.getProgrammeStars, {
    allow: 'registrant',
    ...access.inNamedEdition,
    handler: ({ ctx, row }) => stars.getProgrammeStars(ctx, row),
  });
  addCall(app, contract.putProgrammeStars, {
    allow: 'registrant',
    ...access.inNamedEdition,
    handler: ({ ctx, row, body }) => stars.putProgrammeStars(ctx, row, body),
  });
  addCall(app, contract.deleteProgrammeStar, {
    allow: 'registrant',
    ...access.starInNamedEdition,
    handler: ({ ctx, row }) => stars.deleteProgrammeStar(ctx, row),
  });
  addCall(app, contract.getProgrammeFeed, {
    allow: 'registrant',
    ...access.inNamedEdition,
    handler: ({ ctx, row }) => feeds.getProgrammeFeed(ctx, row),
  });
  addCall(app, contract.createProgrammeFeed, {
    allow: 'registrant',
    ...access.inNamedEdition,
    handler: ({ ctx, row, body }) => feeds.createProgrammeFeed(ctx, row, body),
  });
  addCall(app, contract.revokeProgrammeFeed, {
    allow: 'registrant',
    ...access.inNamedEdition,
    handler: ({ ctx, row }) => feeds.revokeProgrammeFeed(ctx, row),
  });
  addCall(app, contract.setProgrammeMail, {
    allow: 'anyone',
    limit: feedLimit,
    handler: ({ ctx, body }) => setProgrammeMail(ctx, body),
  });
  addCall(app, contract.readProgrammeFeed, {
    allow: 'anyone',
    limit: feedLimit,
    handler: ({ ctx, query }) => feeds.readProgrammeFeed(ctx, query),
  });
}
