import type { RegistrationForm } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { findAccountId } from './connect-account.ts';
import { describeRegistration, describeWithPayment, personOf } from './describe-registration.ts';
import { countGuess } from './discount-codes.ts';
import { addRegistration } from './register.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';
import { addressHash } from './unpaid-registration.ts';

export interface ReadMail {
  /** When the link or code was made by which the person reads the mails of a registration. Absent: no such proof. */
  mailedAt?: Date;
}

/**
 * Creates a registrant's access token. It is valid while the registration keeps its current address. If the person
 * reads its mails, the token also allows changing and withdrawing the registration.
 */
export function registrantTokenOf(
  ctx: Context,
  { id, email_folded }: Pick<RegistrationRow, 'id' | 'email_folded'>,
  { mailedAt }: ReadMail = {},
) {
  const address = addressHash(ctx, email_folded);
  const claims = { subject: id, address, ...(mailedAt && { readsMailOf: address, mailedAt }) };
  return ctx.services.tokens.sign('registrant', claims, ctx.now);
}

/**
 * Registers with a complete form, linked to the signed-in account. Refusals are those of `addRegistration`. `sample`
 * skips the e-mail verification for sample data.
 */
export async function register(
  ctx: Context,
  editionId: string,
  form: RegistrationForm,
  sample?: { isSample: true },
) {
  if (form.discountCode !== undefined) await countGuess(ctx);
  const accountId = findAccountId(ctx.actor);
  const witness = { token: form.userKeyTokenForEmail, accountId, ...sample };
  const { row, isNew } = await addRegistration(ctx, editionId, form, { witness, accountId });
  return {
    userName: userNameFor(personOf(row)),
    registrationNumber: readableNumber(row.number),
    accessToken: await registrantTokenOf(ctx, row),
    // A registration created just now cannot have a payment.
    registration: isNew
      ? await describeWithPayment(ctx, row, undefined)
      : await describeRegistration(ctx, row),
  };
}
