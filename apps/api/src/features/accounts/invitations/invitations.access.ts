import type { Context } from '../../../platform/context.ts';
import { selectInvitation } from './invitations.queries.ts';

/** Call options for an invitation named by the address, for staff. */
export const namedInvitation = {
  row: ({ db }: Context, { id }: { id: string }) => selectInvitation(db, id),
  notFound: 'accounts.invitation.none' as const,
};
