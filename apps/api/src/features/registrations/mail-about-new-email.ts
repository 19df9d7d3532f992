import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { updateSubmittedDraftsEnded } from './drafts.queries.ts';
import { updateRegistrantSessionsEnded } from './registrant-sessions.queries.ts';
import { emailChangedMail } from './registrations.mails.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Mails both addresses. Ends the old address's sessions and forms, except the draft that made the change. */
export async function mailAboutNewEmail(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { email, draftId }: { email: string; draftId?: string },
): Promise<void> {
  await updateRegistrantSessionsEnded(trx, row.id, ctx.now);
  await updateSubmittedDraftsEnded(trx, row.id, ctx.now, draftId);
  for (const [moment, recipient] of [
    ['before', row.email],
    ['after', email],
  ] as const)
    await sendMailLater(ctx, trx, emailChangedMail, {
      subjectId: row.id,
      occasion: `${row.version} ${moment}`,
      recipient,
      locale: row.locale,
      values: { registrationId: row.id },
    });
}
