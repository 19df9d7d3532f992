import { defineAudience } from '../../platform/audiences.ts';
import { findLetterPeople } from '../registrations/index.ts';
import { selectPresent } from './present-audience.queries.ts';

/** Registrants who are in a live room now. */
export const presentAudience = defineAudience({
  kind: 'present',
  permission: 'LIVE_Manage',
  find: async (ctx, editionId, { sessionId }) =>
    findLetterPeople(ctx, editionId, await selectPresent(ctx.db, editionId, sessionId)),
});
