import type { DataRequest, ErasedPart } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { DataSubject, OwnData } from '../../platform/own-data.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { findAccountsByPhone, findAccountWith, findOpenAccount, findProvenEmail } from '../accounts/index.ts';
import { findByNumber, userNameFor } from '../registrations/index.ts';
import { type RequestRow, selectPersonsRegistrations, selectRequestsOf } from './requests.queries.ts';
import { digitsOf, isSameName, openBeside } from './requests.rules.ts';

type Account = NonNullable<DataRequest['account']>;

/** Returns the account that staff chose, or else the one that has proven the address. */
async function accountOf(ctx: Context, row: RequestRow): Promise<Account | undefined> {
  if (row.erased_at !== null) return undefined;
  if (row.account_id !== null) return findOpenAccount(ctx, row.account_id);
  return row.email === '' ? undefined : findAccountWith(ctx, row.email);
}

/** Returns the person of a request, nobody after the deletion. A chosen account brings its proven address, and no other. */
export async function subjectOf(
  ctx: Context,
  row: RequestRow,
  account?: Pick<Account, 'id'>,
): Promise<DataSubject> {
  if (row.erased_at !== null) return {};
  const accountId = (account ?? (await accountOf(ctx, row)))?.id;
  if (row.account_id === null) return { accountId, email: row.email === '' ? undefined : row.email };
  return accountId === undefined ? {} : { accountId, email: await findProvenEmail(ctx, accountId) };
}

/** Returns the accounts and registrations with the numbers of a request, without the chosen one. */
export async function findMatches(ctx: Context, row: RequestRow): Promise<DataRequest['matches']> {
  if (row.closed_at !== null || row.erased_at !== null) return [];
  const digits = digitsOf(row.phone);
  const number = row.registration_number;
  const accounts = digits === '' ? [] : await findAccountsByPhone(ctx, digits);
  const registrations = digits === '' && number === '' ? [] : await findByNumber(ctx, { number, digits });
  const isChosen = (email: string) =>
    row.account_id === null && email !== '' && email.toLowerCase() === row.email.toLowerCase();
  return [
    ...accounts
      .filter(({ id, email }) => id !== row.account_id && !isChosen(email))
      .map((one) => ({ ...one, of: 'account' as const, registrationNumber: '' })),
    ...registrations
      .filter(({ email }) => !isChosen(email))
      .map(({ number: found, ...one }) => ({
        ...one,
        of: 'registration' as const,
        registrationNumber: readableNumber(found),
      })),
  ];
}

/** Returns the account and the registrations of a person, for staff to compare the names. */
async function peopleOf(
  ctx: Context,
  { name: asked }: RequestRow,
  subject: DataSubject,
  account: Account | undefined,
): Promise<DataRequest['people']> {
  const ofAccount = account && {
    ...{ id: account.id, of: 'account' as const, name: account.name, registrationNumber: '' },
    hasSameName: isSameName(asked, { name: account.name }),
  };
  const rows = await selectPersonsRegistrations(ctx.db, subject);
  return [
    ...(ofAccount ? [ofAccount] : []),
    ...rows.map(({ id, number, name, family_name: family, given_name: given }) => ({
      ...{ id, of: 'registration' as const, registrationNumber: readableNumber(number) },
      name: userNameFor({ name, familyName: family, givenName: given }),
      hasSameName: isSameName(asked, { name, family, given }),
    })),
  ];
}

export const entryOf = (
  row: Pick<RequestRow, 'id' | 'kind' | 'name' | 'received_on' | 'due_on' | 'verified_at' | 'outcome'>,
) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  isVerified: row.verified_at !== null,
  outcome: row.outcome,
});

const verificationOf = ({ verified_by: by, verified_at: at, verified_note: note }: RequestRow) =>
  by === null || at === null ? null : { by, note, verifiedAt: at.toISOString() };

/** Returns a request with the parts of the site that hold data of its person. */
export async function describeRequest(
  ctx: Context,
  ownData: readonly OwnData[],
  row: RequestRow,
): Promise<DataRequest> {
  const account = await accountOf(ctx, row);
  const subject = await subjectOf(ctx, row, account);
  const parts: DataRequest['parts'] = [];
  for (const { name, read } of ownData) {
    const { length: count } = await read(ctx, subject);
    if (count > 0) parts.push({ name, count });
  }
  return {
    ...entryOf(row),
    version: row.version,
    email: row.email,
    phone: row.phone,
    registrationNumber: row.registration_number && readableNumber(row.registration_number),
    locale: row.locale,
    note: row.note,
    isFromPerson: row.created_by === null,
    codeSentAt: row.code_sent_at?.toISOString() ?? null,
    verification: verificationOf(row),
    answer: row.closed_at && { text: row.answer, answeredAt: row.closed_at.toISOString() },
    account: account === undefined ? null : { id: account.id, name: account.name },
    people: await peopleOf(ctx, row, subject, account),
    parts,
    others: openBeside(row.id, await selectRequestsOf(ctx.db, subject)).map(({ id, kind }) => ({ id, kind })),
    matches: await findMatches(ctx, row),
    erased: row.erased_at && { at: row.erased_at.toISOString(), parts: row.erased as ErasedPart[] },
  };
}
