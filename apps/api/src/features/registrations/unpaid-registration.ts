import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { closeAttempts } from '../payments/index.ts';
import { refuseUnproven } from './email-proof.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

/** What stands for an e-mail address in the token of a registrant. */
export const markOfAddress = ({ services }: Pick<Context, 'services'>, emailFolded: string): string =>
  tokenFor(services.config.appSecret, 'mail-reader', emailFolded);

/** @throws VERIFICATION_REQUIRED – the caller knows it by number and e-mail, or by mails to an address of before */
function requireReader(ctx: Context, { email_folded }: RegistrationRow): void {
  const { actor } = ctx;
  if (actor.kind === 'registrant' && actor.readsMailOf !== markOfAddress(ctx, email_folded)) refuseUnproven();
}

/**
 * Whether the caller knows more of a registration than number and e-mail, which stand on badges. An account knew more
 * when it was connected, or proved the address since.
 */
export async function isMailReader(ctx: Context, row: RegistrationRow): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'registrant') return actor.readsMailOf === markOfAddress(ctx, row.email_folded);
  if (actor.kind === 'draft') return actor.mayChange;
  return actor.kind !== 'account' || !row.linked_by_number || hasProvenEmail(ctx, actor.accountId, row.email);
}

/**
 * Number and e-mail alone let a registration be looked at and paid, by an account, too; so does a form that was opened
 * again elsewhere, once it was submitted or left.
 * @throws VERIFICATION_REQUIRED – no more is known, or it is known of an address that the registration had before
 */
export async function requireMailReader(ctx: Context, row: RegistrationRow): Promise<void> {
  if (await isMailReader(ctx, row)) return;
  if (ctx.actor.kind === 'account')
    fail('VERIFICATION_REQUIRED', { sentence: { id: 'registrations.change.isByNumber' } });
  refuseUnproven();
}

/**
 * Takes a registration of the caller's and, where it is pending, ends its open orders: no card is charged for what it
 * was before.
 * @throws NOT_FOUND – it is not the caller's
 * @throws VERIFICATION_REQUIRED – it got another address meanwhile
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – money may be on its way
 */
export async function lockUnpaid(
  ctx: Context,
  trx: Trx,
  id: string,
  note: Parameters<typeof closeAttempts>[3],
): Promise<RegistrationRow> {
  const row = (await lockRegistration(trx, id, own(ctx.actor))) ?? fail('NOT_FOUND');
  requireReader(ctx, row);
  if (row.state === 'confirmed')
    fail('ALREADY_PAID', { sentence: { id: 'registrations.change.isConfirmed' } });
  if (row.state === 'pending') await closeAttempts(ctx, trx, id, note);
  return row;
}
