import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { updateSubmittedDraftsEnded } from './drafts.queries.ts';
import { updateRegistrantSessionsEnded } from './registrant-sessions.queries.ts';
import { emailChangedMail } from './registrations.mails.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/**
 * Another address is told to both; the person who is signed in with the old one, or holds its form, is signed out,
 * but for the draft in which the address was changed.
 */
export async function tellOfNewEmail(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { email, draftId }: { email: string; draftId?: string },
): Promise<void> {
  await updateRegistrantSessionsEnded(trx, row.id, ctx.now);
  await updateSubmittedDraftsEnded(trx, row.id, ctx.now, draftId);
  for (const [which, recipient] of [
    ['before', row.email],
    ['after', email],
  ] as const)
    await sendMailLater(ctx, trx, emailChangedMail, {
      subjectId: row.id,
      occasion: `${row.version} ${which}`,
      recipient,
      locale: row.locale,
      values: { registrationId: row.id },
    });
}
