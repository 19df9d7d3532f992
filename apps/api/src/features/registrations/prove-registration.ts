import type { RegistrationSummary } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { networkOf, siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import type { EditionRow } from '../editions/index.ts';
import { describeRegistration, personOf } from './describe-registration.ts';
import { selectNewestRegistrations, updateAccount } from './own-registrations.queries.ts';
import { beginRegistrantSession } from './registrant-sessions.service.ts';
import { own } from './registrations.access.ts';
import { type RegistrationRow, selectRegistrationByNumber } from './registrations.queries.ts';
import { foldEmail, numberFrom, userNameFor } from './registrations.rules.ts';

// Guesses of a number are counted by address and e-mail, so that a stranger locks out nobody but themselves;
// together they are so few that 40 bits outlast them.
const guessingFromAddress = defineLimit('registration.login.address', { points: 10, durationSeconds: 900 });
const guessingFromPlace = defineLimit('registration.login.place', { points: 40, durationSeconds: 900 });
const guessing = defineLimit('registration.login.email', { points: 1000, durationSeconds: 3600 });

interface Proof {
  email: string;
  registrationNumber: string;
}

/** Every wrong guess is counted before it is looked at; a right one clears the guesser's own count. */
async function getProvedRegistration(
  ctx: Context,
  edition: EditionRow,
  proof: Proof,
): Promise<RegistrationRow> {
  const { limits } = ctx.services;
  const email = foldEmail(proof.email);
  const fromHere = `${networkOf(ctx.address ?? '')}\n${email}`;
  await limits.take(guessingFromAddress, fromHere);
  // The person who has a /48 of IPv6 has 65,536 networks: they do not use up everybody's tries for this e-mail.
  await limits.take(guessingFromPlace, `${siteNetworkOf(ctx.address ?? '')}\n${email}`);
  await limits.take(guessing, email);
  const number = numberFrom(proof.registrationNumber);
  const row = (await selectRegistrationByNumber(ctx.db, edition.id, number, email)) ?? fail('NOT_FOUND');
  await limits.forget(guessingFromAddress, fromHere);
  return row;
}

/**
 * Signs in to one registration.
 * @throws NOT_FOUND – number and e-mail do not belong together in this edition (specification §8)
 * @throws TOO_MANY_REQUESTS – too many tries for this e-mail from this address, or from everywhere
 */
export async function loginRegistrant(ctx: Context, edition: EditionRow, proof: Proof) {
  const row = await getProvedRegistration(ctx, edition, proof);
  return { ...(await beginRegistrantSession(ctx, row)), userName: userNameFor(personOf(row)) };
}

/**
 * Connects a registration with the signed-in account; one that has not proven its e-mail address may look and pay.
 * Repeating it changes nothing.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS – as at signing in
 * @throws CONFLICT – it is connected with another account
 */
export async function linkRegistration(
  ctx: Context,
  edition: EditionRow,
  proof: Proof,
): Promise<RegistrationSummary> {
  const accountId = accountOf(ctx);
  const { id, email } = await getProvedRegistration(ctx, edition, proof);
  const isByNumber = !(await hasProvenEmail(ctx, accountId, email));
  const row = await updateAccount(ctx.db, id, { accountId, isByNumber });
  return describeRegistration(ctx, row ?? fail('CONFLICT'));
}

const atMostShown = 50;

/** The registrations of the signed-in account, newest first, at most 50. */
export async function listOwnRegistrations(ctx: Context): Promise<{ content: RegistrationSummary[] }> {
  const rows = await selectNewestRegistrations(ctx.db, own(ctx.actor), atMostShown);
  const content: RegistrationSummary[] = [];
  for (const row of rows) content.push(await describeRegistration(ctx, row));
  return { content };
}
