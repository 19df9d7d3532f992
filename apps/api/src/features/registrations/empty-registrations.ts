import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { MeetingRetention } from '../../platform/retention.ts';
import { listMoneyIds } from '../payments/index.ts';
import { selectChangeIds } from './changes.queries.ts';
import { countMembers, deleteMembersOf } from './dues-list.queries.ts';
import {
  countFull,
  deleteDependents,
  lockFull,
  updateDocumentsErased,
  updateErased,
} from './empty-registrations.queries.ts';
import { eraseAnswersOf } from './extra-answer-retention.ts';
import { invitationMail } from './invitations.mails.ts';
import { countInvitations, deleteInvitations } from './invitations.queries.ts';
import { updateLinesErased } from './registration-lines.queries.ts';
import { registrationMails } from './registrations.mails.ts';

/**
 * Erases the personal data of locked registrations. The rows stay for seats, sums and payments. Their answers, consents,
 * notes, forms, cases, codes, links, sign-ins and mails are deleted. Issued documents can be checked without a name.
 */
export async function emptyRegistrations(ctx: Context, trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseAnswersOf(ctx, trx, ids);
  const money = await listMoneyIds(trx, ids);
  const changes = await selectChangeIds(trx, ids);
  const subjects = [...ids, ...money, ...changes, ...(await deleteDependents(trx, ids))];
  for (const mail of registrationMails) await forgetMailsAbout(trx, mail, subjects);
  await updateDocumentsErased(trx, ids);
  await updateErased(trx, ids, ctx.now);
  await updateLinesErased(trx, ids);
}

/**
 * Empties the registrations of an edition. After them, invitations are deleted with their mails, then the dues list; the
 * discount codes of invitations stay.
 */
export const registrationRetention: MeetingRetention = {
  kind: 'registrations',
  from: 'meeting',
  count: async (db, editionId) =>
    (await countFull(db, editionId)) +
    (await countInvitations(db, editionId)) +
    (await countMembers(db, editionId)),
  async empty(ctx, trx, editionId, atMost) {
    const ids = await lockFull(trx, editionId, atMost);
    if (ids.length === 0) {
      const invitations = await deleteInvitations(trx, editionId, atMost);
      await forgetMailsAbout(trx, invitationMail, invitations);
      return invitations.length > 0 ? invitations.length : deleteMembersOf(trx, editionId, atMost);
    }
    await emptyRegistrations(ctx, trx, ids);
    return ids.length;
  },
};
