import { defineAudience } from '../../platform/audiences.ts';
import { findLetterPeople } from '../registrations/index.ts';
import { selectRegisteredPeople } from './speaker-audience.queries.ts';

/** People of the programme with a linked registration: only then their address is known. */
export const speakerAudience = defineAudience({
  kind: 'speakers',
  permission: 'PROGRAMME_Manage',
  find: async (ctx, editionId, { who }) =>
    findLetterPeople(ctx, editionId, await selectRegisteredPeople(ctx.db, editionId, who)),
});
