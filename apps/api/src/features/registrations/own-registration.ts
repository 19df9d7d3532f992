import type * as contract from '@airway/contract';
import type { RegistrationSummary, ReplyOf, Sendable } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { calendarOf, calendarToSend, getCurrentEditionRow, getEditionRow } from '../editions/index.ts';
import { describeRegistration, personOf } from './describe-registration.ts';
import { ownCalendarEntry } from './mail-parts.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { own } from './registrations.access.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { numberFrom, userNameFor } from './registrations.rules.ts';

/** Selects a registration if a caller has several. */
export interface Named {
  registrationNumber?: string | undefined;
}

const isNamed = (row: RegistrationRow, { registrationNumber }: Named) =>
  registrationNumber === undefined || row.number === numberFrom(registrationNumber);

/** Returns the named registration of the caller, else the first. @throws NOT_FOUND – named another person's */
export const requireNamed = (rows: readonly RegistrationRow[], named: Named): RegistrationRow =>
  rows.find((row) => isNamed(row, named)) ?? fail('NOT_FOUND');

/**
 * Returns the caller's registration in an edition. If an account has several: the named one, else the one with the
 * account's e-mail, else the newest that is not cancelled.
 * @throws NOT_FOUND – named another person's
 */
export async function getRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named = {},
): Promise<RegistrationSummary> {
  return describeRegistration(ctx, requireNamed(rows, named));
}

/** The same call at a second path. */
export const confirmRegistration = getRegistration;

/** Returns the meeting days with the number of the caller's registration. @throws NOT_FOUND – named another person's */
export async function getRegistrationCalendar(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<Sendable> {
  const row = requireNamed(rows, named);
  const edition = await getEditionRow(ctx, row.edition_id);
  return calendarToSend(calendarOf(ctx, edition, ctx.locale, ownCalendarEntry(ctx, ctx.locale, row)));
}

/** Returns the registration that a caller pays for. For an account: in the current edition. @throws NOT_FOUND – none */
export async function getPayableRow(ctx: Context, named: Named): Promise<RegistrationRow> {
  const editionId = ctx.actor.kind === 'account' ? (await getCurrentEditionRow(ctx)).id : undefined;
  return requireNamed(await selectOwnRegistrations(ctx.db, own(ctx.actor), editionId), named);
}

/** Checks whether a registration belongs to the caller and is the named one. */
export async function isOwn(ctx: Context, registrationId: string, named: Named): Promise<boolean> {
  const row = await selectRegistration(ctx.db, registrationId, own(ctx.actor));
  return row !== undefined && isNamed(row, named);
}

/** Returns the data of the registrant's own page. @throws NOT_FOUND – named another person's */
export async function getRegistrantPage(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<ReplyOf<typeof contract.getRegistrantPage>> {
  const row = requireNamed(rows, named);
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
