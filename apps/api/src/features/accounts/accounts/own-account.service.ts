import type * as contract from '@airway/contract';
import {
  AccountConsent,
  type AccountProfile,
  type ProfileAnswers,
  phoneProblem,
  type ReceivedBy,
  type ReplyOf,
  type UserProfileFieldSetting,
} from '@airway/contract';
import type { Db, Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import type { OwnData } from '../../../platform/own-data.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { selectRolePermissions } from '../roles/roles.queries.ts';
import { permissionsOf } from '../roles/roles.rules.ts';
import { selectConfirmedSecondFactor } from '../sessions/second-factors.queries.ts';
import { selectSessions } from '../sessions/sessions.queries.ts';
import { selectAccountConsents } from './account-consents.queries.ts';
import { recordConsents } from './account-consents.service.ts';
import { own } from './accounts.access.ts';
import {
  type AccountRow,
  lockAccount,
  selectAccount,
  selectAccountByKey,
  selectAccountKeys,
  selectAccountsByPhone,
  selectProvenEmail,
  updateAccount,
} from './accounts.queries.ts';
import { getStoredAuthentication } from './authentication.service.ts';
import { displayName, type NameAnswers, nameProblems } from './profile.rules.ts';
import { requireOptionalConsent, requireProfile } from './sign-up.service.ts';
import { foldUserKey } from './user-keys.rules.ts';

type ConsentEntry = ReplyOf<typeof contract.exportUser>['consentHistory'][number];

async function readConsents(db: Db | Trx, accountId: string): Promise<ConsentEntry[]> {
  const rows = await selectAccountConsents(db, accountId);
  return rows.flatMap((row) => {
    const purpose = AccountConsent.safeParse(row.purpose);
    if (!purpose.success) return [];
    return [
      { purpose: purpose.data, agreed: row.agreed, version: row.version, at: row.agreed_at.toISOString() },
    ];
  });
}

/** Returns the newest answer per purpose, from answers sorted newest first. */
function latestConsents(history: readonly ConsentEntry[]): ConsentEntry[] {
  const latest = new Map<string, ConsentEntry>();
  for (const entry of history) if (!latest.has(entry.purpose)) latest.set(entry.purpose, entry);
  return [...latest.values()];
}

/** Returns the caller's own account. */
export async function getUser(ctx: Context, account: AccountRow): Promise<AccountProfile> {
  const [keys, consents, secondFactor, granted] = await Promise.all([
    selectAccountKeys(ctx.db, account.id),
    readConsents(ctx.db, account.id),
    selectConfirmedSecondFactor(ctx.db, account.id),
    selectRolePermissions(ctx.db, account.role_code),
  ]);
  return {
    id: account.id,
    isOutsideKorea: account.is_outside_korea,
    userName: account.name,
    givenName: account.given_name,
    familyName: account.family_name,
    phone: account.phone,
    zipcode: account.zipcode,
    addr1: account.addr1,
    addr2: account.addr2,
    profile: account.profile as AccountProfile['profile'],
    locale: account.locale,
    userKeys: keys.map((key) => ({ userKeyType: key.key_type, userKeyCode: key.key_code })),
    consents: latestConsents(consents),
    userType: account.user_type,
    role: { roleCode: account.role_code, permissions: permissionsOf(account.user_type, granted) },
    hasSecondFactor: secondFactor !== undefined,
    mustChangePassword: account.must_change_password,
    createdAt: account.created_at.toISOString(),
  };
}

type Change = ReceivedBy<typeof contract.changeUser>['body'];

function changedName(account: AccountRow, change: Change, allowsLongNames: boolean) {
  const isOutsideKorea = account.is_outside_korea;
  const { userName, givenName, familyName } = change;
  const answers: NameAnswers = isOutsideKorea
    ? {
        isOutsideKorea,
        userName,
        givenName: givenName ?? account.given_name,
        familyName: familyName ?? account.family_name,
      }
    : { isOutsideKorea, userName: userName ?? account.name, givenName, familyName };
  const fields = nameProblems(answers, allowsLongNames);
  // A name that was valid when given stays valid, even if the rule changed.
  if (!isOutsideKorea && answers.userName === account.name) delete fields.userName;
  const phone = change.phone ? phoneProblem(change.phone, isOutsideKorea) : undefined;
  if (phone !== undefined) fields.phone = phone;
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  return displayName(answers);
}

function changedConsents(consents: readonly ConsentEntry[], change: Change) {
  const choices = {
    optional: change.agreesToOptional,
    marketingEmail: change.agreesToMarketingEmail,
    marketingSms: change.agreesToMarketingSms,
  };
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([purpose, agrees]) => agrees !== consents.find((entry) => entry.purpose === purpose)?.agreed,
    ),
  );
}

const nothingOptional = { phone: '', zipcode: '', addr1: '', addr2: '' };

/** Returns the answers to required extra fields. */
function requiredAnswers(
  fields: readonly UserProfileFieldSetting[],
  answers: ProfileAnswers,
): ProfileAnswers {
  const required = new Set(fields.flatMap(({ code, required }) => (required ? [code] : [])));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => required.has(code)));
}

/**
 * Changes the caller's profile. Absent fields stay; the extra fields are replaced as a whole. Withdrawing the consent
 * to optional items deletes them.
 * @throws INVALID_INPUT – a field is invalid, belongs to the other kind of name, or lacks the consent to store it
 */
export async function changeUser(
  ctx: Context,
  { id, is_outside_korea: isOutsideKorea }: AccountRow,
  change: Change,
): Promise<AccountProfile> {
  if (change.profile !== undefined) await requireProfile(ctx, change.profile, isOutsideKorea);
  const { userProfiles, allowsLongNames } = await getStoredAuthentication(ctx);
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, id, own(ctx.actor))) ?? failNotFound('errors.notFound.account');
    const name = changedName(account, change, allowsLongNames);
    const consents = latestConsents(await readConsents(trx, id));
    const agreed = consents.find(({ purpose }) => purpose === 'optional')?.agreed ?? false;
    const isWithdrawn = agreed && change.agreesToOptional === false;
    requireOptionalConsent(userProfiles, change, change.agreesToOptional ?? agreed);
    const locale = change.locale ?? account.locale;
    const answers = (change.profile ?? account.profile) as ProfileAnswers;
    await updateAccount(trx, id, {
      name,
      given_name: change.givenName ?? account.given_name,
      family_name: change.familyName ?? account.family_name,
      phone: change.phone ?? account.phone,
      zipcode: change.zipcode ?? account.zipcode,
      addr1: change.addr1 ?? account.addr1,
      addr2: change.addr2 ?? account.addr2,
      ...(isWithdrawn ? nothingOptional : {}),
      profile: JSON.stringify(isWithdrawn ? requiredAnswers(userProfiles, answers) : answers),
      locale,
    });
    await recordConsents(ctx, trx, { id, locale }, changedConsents(consents, change));
    await recordAudit(ctx, trx, {
      action: 'account.profile-changed',
      subjectType: 'account',
      subjectId: id,
      details: { fields: Object.keys(change) },
    });
    return selectAccount(trx, id);
  });
  return getUser(ctx, changed ?? failNotFound('errors.notFound.account'));
}

/** Each copy makes every feature read all data of the person. */
const copying = defineLimit('account.data', { points: 10, durationSeconds: 600 });

/** Returns the data of an account itself: profile, consents and sign-ins. */
async function describeAccount(ctx: Context, account: AccountRow) {
  const sessions = await selectSessions(ctx.db, account.id);
  return {
    account: await getUser(ctx, account),
    consentHistory: await readConsents(ctx.db, account.id),
    sessions: sessions.map((session) => ({
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      endedAt: session.ended_at?.toISOString() ?? null,
      address: session.address,
      userAgent: session.user_agent,
    })),
  };
}

/** Returns the account that has proven an address, if there is one. A key that was only typed may be of somebody else. */
export async function findAccountWith(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<Pick<AccountRow, 'id' | 'name'> | undefined> {
  const folded = foldUserKey('Email', email);
  const account = await selectAccountByKey(db, 'Email', folded);
  const proven = account && (await selectProvenEmail(db, account.id));
  return proven !== undefined && foldUserKey('Email', proven) === folded ? account : undefined;
}

/** Returns an account that its person has not closed. */
export async function findOpenAccount(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Pick<AccountRow, 'id' | 'name'> | undefined> {
  const account = await selectAccount(db, id);
  return account?.retired_at === null ? account : undefined;
}

/** Returns open accounts with a telephone number, of which the last eight digits count, with their proven address. */
export async function findAccountsByPhone(
  { db }: Pick<Context, 'db'>,
  digits: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await selectAccountsByPhone(db, digits);
  return Promise.all(
    rows.map(async ({ id, name }) => ({ id, name, email: (await selectProvenEmail(db, id)) ?? '' })),
  );
}

/** Returns the data of an account itself, for staff who answer its person. @throws NOT_FOUND */
export const readAccountData = async (ctx: Context, id: string) =>
  describeAccount(ctx, (await selectAccount(ctx.db, id)) ?? failNotFound('errors.notFound.account'));

/** Returns all data about an account's person, of all features. @throws TOO_MANY_REQUESTS – ten in ten minutes */
export async function exportUser(
  ctx: Context,
  account: AccountRow,
  ownData: readonly OwnData[],
): Promise<ReplyOf<typeof contract.exportUser>> {
  await ctx.services.limits.take(copying, account.id);
  const subject = { accountId: account.id, email: await selectProvenEmail(ctx.db, account.id) };
  const others: ReplyOf<typeof contract.exportUser>['others'] = {};
  for (const { name, read } of ownData) others[name] = await read(ctx, subject);
  return { ...(await describeAccount(ctx, account)), others };
}
