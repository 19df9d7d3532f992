import type { getRegistrantPage, RegistrationSummary, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { describeRegistration, personOf } from './describe-registration.ts';
import { type RegistrationRow, selectOwnRegistrations, selectRegistration } from './registrations.queries.ts';
import { numberFrom, readableNumber, userNameFor } from './registrations.rules.ts';

/** Which registration is meant, where a caller has several. */
export interface Named {
  registrationNumber?: string | undefined;
}

const isNamed = (row: RegistrationRow, { registrationNumber }: Named) =>
  registrationNumber === undefined || row.number === numberFrom(registrationNumber);

/** The registration that a registrant's token or a submitted draft speaks for; undefined for any other caller. */
const spokenFor = ({ actor }: Context): string | undefined =>
  actor.kind === 'registrant' || actor.kind === 'draft' ? actor.registrationId : undefined;

/** Every registration that a caller may act for, the person's own first; of one edition. */
async function listOwn(ctx: Context, editionId: string): Promise<RegistrationRow[]> {
  if (ctx.actor.kind === 'account') return selectOwnRegistrations(ctx.db, ctx.actor.accountId, editionId);
  const row = await selectRegistration(ctx.db, spokenFor(ctx) ?? fail('NOT_ALLOWED'));
  return row?.edition_id === editionId ? [row] : [];
}

/**
 * The caller's own registration in an edition. Of several on one account it is the named one, else the one under the
 * account's e-mail, else the newest that is not cancelled.
 * @throws NOT_FOUND – none, or the named one is not the caller's
 */
async function getOwnRow(ctx: Context, editionId: string, named: Named): Promise<RegistrationRow> {
  return (await listOwn(ctx, editionId)).find((row) => isNamed(row, named)) ?? fail('NOT_FOUND');
}

/** The caller's own registration. @throws NOT_FOUND – none in this edition, or another's was named */
export async function getOwnRegistration(
  ctx: Context,
  editionId: string,
  named: Named = {},
): Promise<RegistrationSummary> {
  return describeRegistration(ctx, await getOwnRow(ctx, editionId, named));
}

/** The registration that a caller pays for: of an account, in the current edition. @throws NOT_FOUND – none */
export async function getPayableRow(ctx: Context, named: Named): Promise<RegistrationRow> {
  if (ctx.actor.kind === 'account') return getOwnRow(ctx, (await getCurrentEditionRow(ctx)).id, named);
  const row = await selectRegistration(ctx.db, spokenFor(ctx) ?? fail('NOT_ALLOWED'));
  return row !== undefined && isNamed(row, named) ? row : fail('NOT_FOUND');
}

/** Whether a registration, and the named one, is the caller's. */
export async function isOwn(ctx: Context, registrationId: string, named: Named): Promise<boolean> {
  const row = await selectRegistration(ctx.db, registrationId);
  if (row === undefined || !isNamed(row, named)) return false;
  return ctx.actor.kind === 'account' ? row.account_id === ctx.actor.accountId : row.id === spokenFor(ctx);
}

/** What a registrant's own page shows. @throws NOT_FOUND – none in this edition, or another's was named */
export async function describeRegistrantPage(
  ctx: Context,
  editionId: string,
  named: Named,
): Promise<ReplyOf<typeof getRegistrantPage>> {
  const own = await listOwn(ctx, editionId);
  const row = own.find((one) => isNamed(one, named)) ?? fail('NOT_FOUND');
  return {
    userName: userNameFor(personOf(row)),
    registration: await describeRegistration(ctx, row),
    others: own
      .filter(({ id }) => id !== row.id)
      .map((other) => ({
        registrationNumber: readableNumber(other.number),
        userName: userNameFor(personOf(other)),
      })),
  };
}
