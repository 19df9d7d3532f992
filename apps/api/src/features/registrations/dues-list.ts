import type { FeeTable, RegistrationForm } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { networkOf, siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findMemberCategories } from '../editions/index.ts';
import { selectMembersLike, selectYearThatCounts } from './dues-list.queries.ts';
import { foldLicence, foldName, isNameOf, type PersonNames } from './dues-list.rules.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { foldEmail } from './registrations.rules.ts';
import { isMailReader } from './unpaid-registration.ts';

type Category = FeeTable['categories'][number];

// A hospital or a venue may share one address.
const guessing = defineLimit('dues-list.network', { points: 120, durationSeconds: 600 });
const guessingInDay = defineLimit('dues-list.site', { points: 2000, durationSeconds: 24 * 3600 });

/** Returns the licence number that a form has in a category; undefined if there is none. */
const licenceIn = (form: RegistrationForm, { licence }: Category): string | undefined =>
  form.audience === 'korean' && licence !== 'none' ? foldLicence(form.licenceNumber) : undefined;

/** Checks whether a registration stays in its category under the same name, licence number and address. */
export const isSameMember = (
  { category_id, name, family_name, given_name, email_folded, licence_number }: RegistrationRow,
  form: RegistrationForm,
  category: Category,
): boolean =>
  category_id === category.id &&
  email_folded === foldEmail(form.email) &&
  foldName(`${name ?? ''} ${family_name} ${given_name}`) ===
    foldName(`${form.audience === 'korean' ? form.name : ''} ${form.familyName} ${form.givenName}`) &&
  (licence_number === null ? undefined : foldLicence(licence_number)) === licenceIn(form, category);

/** Checks whether name and licence number together, or the address, are in the dues list of a year. */
async function isListed(
  db: Db | Trx,
  { editionId, year }: { editionId: string; year: Awaited<ReturnType<typeof selectYearThatCounts>> },
  keys: Parameters<typeof selectMembersLike>[3],
  names: PersonNames,
): Promise<boolean> {
  const found = await selectMembersLike(db, editionId, year, keys);
  return found.some(
    (one) =>
      one.mailbox === keys.mailbox ||
      (one.licence_number === keys.licenceNumber && isNameOf(one.name, names)),
  );
}

/** Checks whether a registration meets the dues list, if the category is for members. For the registrant and for staff. */
export async function meetsDues(
  ctx: Context,
  row: RegistrationRow,
  category: Category,
  by: 'registrant' | 'staff',
): Promise<boolean> {
  const { edition_id: editionId, licence_number: licence, email } = row;
  if (!(await findMemberCategories(ctx, editionId)).includes(category.id)) return true;
  // Number and e-mail are on badges: they must not tell who has paid dues.
  if (by === 'registrant' && !(await isMailReader(ctx, row))) return false;
  const year = await selectYearThatCounts(ctx.db, editionId);
  const hasLicence = category.licence !== 'none' && licence !== null;
  const keys = { licenceNumber: hasLicence ? foldLicence(licence) : undefined, mailbox: mailboxOf(email) };
  const names = { name: row.name, familyName: row.family_name, givenName: row.given_name };
  return isListed(ctx.db, { editionId, year }, keys, names);
}

/**
 * Counts a try against the network of the caller, if the category is for members. Returns the check, which needs a
 * verified address: name and licence number together, or the address, must be in the dues list.
 * @throws TOO_MANY_REQUESTS; the check throws INVALID_INPUT, which does not say what was found
 */
export async function checkDues(
  ctx: Context,
  editionId: string,
  form: RegistrationForm,
  category: Category,
): Promise<(db: Db | Trx) => Promise<void>> {
  if (!(await findMemberCategories(ctx, editionId)).includes(category.id)) return async () => {};
  const { limits } = ctx.services;
  await limits.take(guessing, networkOf(ctx.address ?? ''));
  await limits.take(guessingInDay, siteNetworkOf(ctx.address ?? ''));
  const year = await selectYearThatCounts(ctx.db, editionId);
  const licenceNumber = licenceIn(form, category);
  const mailbox = mailboxOf(form.email);
  return async (db) => {
    const isMember = await isListed(db, { editionId, year }, { licenceNumber, mailbox }, form);
    const field = category.licence === 'none' || form.audience !== 'korean' ? 'email' : 'licenceNumber';
    if (!isMember) fail('INVALID_INPUT', { fields: { [field]: 'not_in_dues_list' } });
  };
}
