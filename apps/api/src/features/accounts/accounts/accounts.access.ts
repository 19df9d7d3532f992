import type { Rows } from '../../../database/rows.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { type AccountRow, selectAccount } from './accounts.queries.ts';

/** Accounts that nobody has left. */
export const present: Rows<'accounts'> = (of) => of('accounts.retired_at', 'is', null);

/** The account of the person who is signed in. */
export const own =
  (actor: Actor): Rows<'accounts'> =>
  (of) =>
    of.and([present(of), actor.kind === 'account' ? of('accounts.id', '=', actor.accountId) : of.lit(false)]);

/** The account of the person who is signed in, where the address does not name it. */
export const findOwnAccount = async ({ db, actor }: Context): Promise<AccountRow | undefined> =>
  actor.kind === 'account' ? selectAccount(db, actor.accountId, own(actor)) : undefined;

type Params = { id: string };

const notFound = 'errors.notFound.account' as const;

/** What a call is mounted with whose address names an account: any, for staff who look. */
export const namedAccount = {
  row: ({ db }: Context, { id }: Params): Promise<AccountRow | undefined> => selectAccount(db, id),
  notFound,
};

/** Any that nobody has left, for staff who change something. */
export const namedPresentAccount = {
  row: ({ db }: Context, { id }: Params) => selectAccount(db, id, present),
  notFound,
};

/** One's own. */
export const namedOwnAccount = {
  row: ({ db, actor }: Context, { id }: Params) => selectAccount(db, id, own(actor)),
  notFound,
};
