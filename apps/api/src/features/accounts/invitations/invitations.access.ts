import type { Context } from '../../../platform/context.ts';
import { selectInvitation } from './invitations.queries.ts';

/** What a call is mounted with whose address names an invitation, for staff. */
export const namedInvitation = {
  row: ({ db }: Context, { id }: { id: string }) => selectInvitation(db, id),
  notFound: 'accounts.invitation.none' as const,
};
