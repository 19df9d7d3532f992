import type { RegistrationForm } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findAccountId } from './connect-account.ts';
import { describeRegistration, describeWithPayment, personOf } from './describe-registration.ts';
import { addRegistration } from './register.ts';
import { readableNumber, userNameFor } from './registrations.rules.ts';
import { markOfAddress } from './unpaid-registration.ts';

/** A registrant's access token; for the reader of an address it lets the registration be changed and withdrawn, too, while it has that address. */
export const registrantTokenOf = (
  ctx: Context,
  registrationId: string,
  { readsMailOf }: { readsMailOf?: string } = {},
) =>
  ctx.services.tokens.sign(
    'registrant',
    {
      subject: registrationId,
      ...(readsMailOf !== undefined && { readsMailOf: markOfAddress(ctx, readsMailOf) }),
    },
    ctx.now,
  );

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
    accessToken: await registrantTokenOf(ctx, row.id),
    // Nobody can have paid yet for what was made just now.
    registration: isNew
      ? await describeWithPayment(ctx, row, undefined)
      : await describeRegistration(ctx, row),
  };
}
