import type { Context } from '../../platform/context.ts';
import type { EditionRow } from '../editions/index.ts';
import { awaitsBankRefund } from '../payments/index.ts';
import { personOf } from './describe-registration.ts';
import { beginRegistrantSession, type RegistrantTokens } from './registrant-sessions.service.ts';
import { selectRegistration } from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';

/** Recipient of a mail that opens a registration. */
interface MailedTo {
  registrationId: string;
  emailFolded: string;
  /** When its link or code was made. */
  madeAt: Date;
}

/**
 * Signs in the reader of a registration's mails, who may also change it. Undefined if it now has another address,
 * belongs to another edition, or was cancelled and no bank account was requested before the mail.
 */
export async function signInByMail(
  ctx: Context,
  edition: EditionRow,
  { registrationId, emailFolded, madeAt }: MailedTo,
): Promise<(RegistrantTokens & { userName: string }) | undefined> {
  const row = await selectRegistration(ctx.db, registrationId);
  if (row?.edition_id !== edition.id || row.email_folded !== emailFolded) return undefined;
  if (row.state === 'cancelled' && !(await awaitsBankRefund(ctx, row.id, madeAt))) return undefined;
  return {
    ...(await beginRegistrantSession(ctx, row, { mailedAt: madeAt })),
    userName: userNameFor(personOf(row)),
  };
}
