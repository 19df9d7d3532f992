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

// Guesses are counted by network and e-mail, so that a stranger locks out only themselves. All limits together make
// 40 bits impossible to guess.
const guessingFromAddress = defineLimit('registration.login.address', { points: 10, durationSeconds: 900 });
const guessingFromPlace = defineLimit('registration.login.place', { points: 40, durationSeconds: 900 });
const guessing = defineLimit('registration.login.email', { points: 1000, durationSeconds: 3600 });

interface Proof {
  email: string;
  registrationNumber: string;
}

/** Counts every guess before checking it. A correct one resets the caller's own count. */
async function getProvedRegistration(
  ctx: Context,
  edition: EditionRow,
  proof: Proof,
): Promise<RegistrationRow> {
  const { limits } = ctx.services;
  const email = foldEmail(proof.email);
  const fromHere = `${networkOf(ctx.address ?? '')}\n${email}`;
  await limits.take(guessingFromAddress, fromHere);
  // A /48 of IPv6 contains 65,536 networks. This limit stops one site from using up everybody's tries for an e-mail.
  await limits.take(guessingFromPlace, `${siteNetworkOf(ctx.address ?? '')}\n${email}`);
  await limits.take(guessing, email);
  const number = numberFrom(proof.registrationNumber);
  const row = (await selectRegistrationByNumber(ctx.db, edition.id, number, email)) ?? fail('NOT_FOUND');
  await limits.forget(guessingFromAddress, fromHere);
  return row;
}

/**
 * Signs in to one registration.
 * @throws NOT_FOUND – number and e-mail do not match in this edition (specification §8)
 * @throws TOO_MANY_REQUESTS – too many tries for this e-mail from this address, or from all addresses
 */
export async function loginRegistrant(ctx: Context, edition: EditionRow, proof: Proof) {
  const row = await getProvedRegistration(ctx, edition, proof);
  return { ...(await beginRegistrantSession(ctx, row)), userName: userNameFor(personOf(row)) };
}

/**
 * Links a registration to the signed-in account. An account without a verified e-mail address may only view and pay.
 * Repeating it changes nothing.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS – as for signing in
 * @throws CONFLICT – it is linked to another account
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

/** Lists the registrations of the signed-in account, newest first, at most 50. */
export async function listOwnRegistrations(ctx: Context): Promise<{ content: RegistrationSummary[] }> {
  const rows = await selectNewestRegistrations(ctx.db, own(ctx.actor), atMostShown);
  const content: RegistrationSummary[] = [];
  for (const row of rows) content.push(await describeRegistration(ctx, row));
  return { content };
}
