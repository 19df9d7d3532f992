import type { Rows } from '../../../database/rows.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { type AccountRow, selectAccount } from './accounts.queries.ts';

/** Accounts that were not closed by their owner. */
export const present: Rows<'accounts'> = (of) => of('accounts.retired_at', 'is', null);

/** The account of the signed-in caller. */
export const own =
  (actor: Actor): Rows<'accounts'> =>
  (of) =>
    of.and([present(of), actor.kind === 'account' ? of('accounts.id', '=', actor.accountId) : of.lit(false)]);

/** Finds the signed-in caller's account, for addresses that do not name it. */
export const findOwnAccount = async ({ db, actor }: Context): Promise<AccountRow | undefined> =>
  actor.kind === 'account' ? selectAccount(db, actor.accountId, own(actor)) : undefined;

type Params = { id: string };

const notFound = 'errors.notFound.account' as const;

/** Call options for any account named by the address, for staff who view it. */
export const namedAccount = {
  row: ({ db }: Context, { id }: Params): Promise<AccountRow | undefined> => selectAccount(db, id),
  notFound,
};

/** Call options for an account not closed by its owner, for staff who change it. */
export const namedPresentAccount = {
  row: ({ db }: Context, { id }: Params) => selectAccount(db, id, present),
  notFound,
};

/** Call options for the caller's own account. */
export const namedOwnAccount = {
  row: ({ db, actor }: Context, { id }: Params) => selectAccount(db, id, own(actor)),
  notFound,
};
