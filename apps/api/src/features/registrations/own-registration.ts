import type * as contract from '@airway/contract';
import type { RegistrationSummary, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { describeRegistration, personOf } from './describe-registration.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { own } from './registrations.access.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { numberFrom, readableNumber, userNameFor } from './registrations.rules.ts';

/** Which registration is meant, where a caller has several. */
export interface Named {
  registrationNumber?: string | undefined;
}

const isNamed = (row: RegistrationRow, { registrationNumber }: Named) =>
  registrationNumber === undefined || row.number === numberFrom(registrationNumber);

/** The named one of the caller's own, else the first. @throws NOT_FOUND – another's was named */
export const meantOf = (rows: readonly RegistrationRow[], named: Named): RegistrationRow =>
  rows.find((row) => isNamed(row, named)) ?? fail('NOT_FOUND');

/**
 * The caller's own registration in an edition. Of several on one account it is the named one, else the one under the
 * account's e-mail, else the newest that is not cancelled.
 * @throws NOT_FOUND – another's was named
 */
export async function getRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named = {},
): Promise<RegistrationSummary> {
  return describeRegistration(ctx, meantOf(rows, named));
}

/** The same under its second address. */
export const confirmRegistration = getRegistration;

/** The registration that a caller pays for: of an account, in the current edition. @throws NOT_FOUND – none */
export async function getPayableRow(ctx: Context, named: Named): Promise<RegistrationRow> {
  const editionId = ctx.actor.kind === 'account' ? (await getCurrentEditionRow(ctx)).id : undefined;
  return meantOf(await selectOwnRegistrations(ctx.db, own(ctx.actor), editionId), named);
}

/** Whether a registration, and the named one, is the caller's. */
export async function isOwn(ctx: Context, registrationId: string, named: Named): Promise<boolean> {
  const row = await selectRegistration(ctx.db, registrationId, own(ctx.actor));
  return row !== undefined && isNamed(row, named);
}

/** What a registrant's own page shows. @throws NOT_FOUND – another's was named */
export async function getRegistrantPage(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<ReplyOf<typeof contract.getRegistrantPage>> {
  const row = meantOf(rows, named);
  return {
    userName: userNameFor(personOf(row)),
    registration: await describeRegistration(ctx, row),
    others: rows
      .filter(({ id }) => id !== row.id)
      .map((other) => ({
        registrationNumber: readableNumber(other.number),
        userName: userNameFor(personOf(other)),
      })),
  };
}
