import type { RegistrationForm } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findAccountId } from './connect-account.ts';
import { describeRegistration, describeWithPayment, personOf } from './describe-registration.ts';
import { addRegistration } from './register.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { readableNumber, userNameFor } from './registrations.rules.ts';
import { markOfAddress } from './unpaid-registration.ts';

/**
 * A registrant's access token; it is good while the registration has the address that it has now. For the reader of
 * its mails it lets the registration be changed and withdrawn, too.
 */
export function registrantTokenOf(
  ctx: Context,
  { id, email_folded }: Pick<RegistrationRow, 'id' | 'email_folded'>,
  { readsMail = false }: { readsMail?: boolean } = {},
) {
  const address = markOfAddress(ctx, email_folded);
  const claims = { subject: id, address, ...(readsMail && { readsMailOf: address }) };
  return ctx.services.tokens.sign('registrant', claims, ctx.now);
}

/**
 * Registers with a complete form, on the account of the person who is signed in. Refusals are those of
 * `addRegistration`. `sample` spares sample data the proof of its e-mail address.
 */
export async function register(
  ctx: Context,
  editionId: string,
  form: RegistrationForm,
  sample?: { isSample: true },
) {
  const accountId = findAccountId(ctx.actor);
  const witness = { token: form.userKeyTokenForEmail, accountId, ...sample };
  const { row, isNew } = await addRegistration(ctx, editionId, form, { witness, accountId });
  return {
    userName: userNameFor(personOf(row)),
    registrationNumber: readableNumber(row.number),
    accessToken: await registrantTokenOf(ctx, row),
    // Nobody can have paid yet for what was made just now.
    registration: isNew
      ? await describeWithPayment(ctx, row, undefined)
      : await describeRegistration(ctx, row),
  };
}
