import type { BankRefund } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { closeAttempts } from '../payments/index.ts';
import { refuseUnproven } from './email-proof.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

/** Returns the hash of an e-mail address for a registrant's token. */
export const addressHash = ({ services }: Pick<Context, 'services'>, emailFolded: string): string =>
  tokenFor(services.config.appSecret, 'mail-reader', emailFolded);

/** @throws VERIFICATION_REQUIRED – the caller knows it by number and e-mail, or by mails to a previous address */
export function requireReader(ctx: Context, { email_folded }: RegistrationRow): void {
  const { actor } = ctx;
  if (actor.kind === 'registrant' && actor.readsMailOf !== addressHash(ctx, email_folded)) refuseUnproven();
}

/**
 * Checks whether the caller knows more about a registration than number and e-mail, which are on badges. For an
 * account: it knew more when it linked it, or verified the address since.
 */
export async function isMailReader(ctx: Context, row: RegistrationRow): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'registrant') return actor.readsMailOf === addressHash(ctx, row.email_folded);
  if (actor.kind === 'draft') return actor.mayChange;
  return actor.kind !== 'account' || !row.linked_by_number || hasProvenEmail(ctx, actor.accountId, row.email);
}

/**
 * Checks whether the caller may enter the account of a bank refund: as `isMailReader`, but by a mail that was made since
 * the request. An earlier link may have been forwarded, and a form was opened before.
 */
export async function mayEnterAccount(
  ctx: Context,
  row: RegistrationRow,
  { requestedAt }: Pick<BankRefund, 'requestedAt'>,
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'draft') return false;
  const isEarlier =
    actor.kind === 'registrant' && (actor.mailedAt === undefined || actor.mailedAt < new Date(requestedAt));
  return !isEarlier && isMailReader(ctx, row);
}

/**
 * Requires more than number and e-mail: with only these, even an account may only view and pay. The same holds for a
 * form reopened elsewhere after it was submitted or left.
 * @throws VERIFICATION_REQUIRED – the caller knows no more, or only about a previous address
 */
export async function requireMailReader(ctx: Context, row: RegistrationRow): Promise<void> {
  if (await isMailReader(ctx, row)) return;
  if (ctx.actor.kind === 'account')
    fail('VERIFICATION_REQUIRED', { sentence: { id: 'registrations.change.isByNumber' } });
  refuseUnproven();
}

/**
 * Locks a registration of the caller. If it is pending, ends its open orders, so that no card is charged for the old
 * version.
 * @throws NOT_FOUND – not the caller's
 * @throws VERIFICATION_REQUIRED – its address changed meanwhile
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – a charge may be in progress
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
