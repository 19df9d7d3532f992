import { boothPermission } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { namedPresentAccount } from '../accounts/index.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { type BoothInvitationRow, selectInvitation } from './booth-invitations.queries.ts';
import { hasBoothGrant } from './booth-staff.queries.ts';
import { type PlacedSponsor, selectSponsor } from './sponsors.queries.ts';

/** Sponsors whose booth an account may edit. */
export const withBoothGrantOf =
  (editionId: string, accountId: string): Rows<'sponsors'> =>
  (of) =>
    of.and([
      of('sponsors.edition_id', '=', editionId),
      of('sponsors.removed_at', 'is', null),
      of.exists(
        of
          .selectFrom('grants')
          .select('grants.permission')
          .whereRef('grants.subject_id', '=', 'sponsors.id')
          .where('grants.permission', '=', boothPermission)
          .where('grants.account_id', '=', accountId),
      ),
    ]);

/** Sponsors whose booth the caller may edit: by an account's grant, in the current edition, never by a role. */
export async function editableBooths(ctx: Context): Promise<Rows<'sponsors'>> {
  const { actor } = ctx;
  const edition = await findCurrentEditionRow(ctx);
  if (actor.kind !== 'account' || edition === undefined) return (of) => of.lit(false);
  return withBoothGrantOf(edition.id, actor.accountId);
}

/** Call options for a booth that the caller may edit. */
export const namedOwnBooth = {
  row: async (ctx: Context, { sponsorId }: { sponsorId: string }): Promise<PlacedSponsor | undefined> =>
    selectSponsor(ctx.db, sponsorId, await editableBooths(ctx)),
  notFound: 'sponsors.notFound' as const,
};

export interface NamedInvitation {
  sponsor: PlacedSponsor;
  invitation: BoothInvitationRow;
}

/** Call options for an open invitation, for staff. */
export const namedInvitation = {
  async row(
    { db }: Context,
    { id, invitationId }: { id: string; invitationId: string },
  ): Promise<NamedInvitation | undefined> {
    const sponsor = await selectSponsor(db, id);
    const invitation = await selectInvitation(db, invitationId);
    const isTheirs = invitation?.sponsor_id === sponsor?.id && invitation?.accepted_at === null;
    return sponsor && invitation && isTheirs ? { sponsor, invitation } : undefined;
  },
  notFound: 'sponsors.booth.notInvited' as const,
};

/** An account with a grant on a sponsor. */
export interface NamedHolder {
  sponsor: PlacedSponsor;
  accountId: string;
}

/** Call options for such an account, for staff. */
export const namedHolder = {
  async row(
    { db }: Context,
    { id, accountId }: { id: string; accountId: string },
  ): Promise<NamedHolder | undefined> {
    const sponsor = await selectSponsor(db, id);
    return sponsor && (await hasBoothGrant(db, id, accountId)) ? { sponsor, accountId } : undefined;
  },
  notFound: 'sponsors.booth.notStaff' as const,
};

/** Call options for a sponsor and an account that is not closed, for staff. */
export const namedCandidate = {
  async row(
    ctx: Context,
    { id, accountId }: { id: string; accountId: string },
  ): Promise<NamedHolder | undefined> {
    const sponsor = await selectSponsor(ctx.db, id);
    const account = await namedPresentAccount.row(ctx, { id: accountId });
    return sponsor && account && { sponsor, accountId: account.id };
  },
  notFound: 'sponsors.booth.noCandidate' as const,
};
