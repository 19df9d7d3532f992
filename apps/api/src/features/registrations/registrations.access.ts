import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { selectMoneyRequest } from '../payments/index.ts';
import { selectCode } from './discount-codes.queries.ts';
import { selectInvitation } from './invitations.queries.ts';
import { selectLicenceCase } from './licence-cases.queries.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { selectRegistration } from './registrations.queries.ts';

/** Returns registrations that a caller acts for: by their own token, by their submitted form, or by their account. */
export const own =
  (actor: Actor): Rows<'registrations'> =>
  (of) => {
    if (actor.kind === 'account') return of('registrations.account_id', '=', actor.accountId);
    const id = actor.kind === 'draft' || actor.kind === 'registrant' ? actor.registrationId : undefined;
    return id === undefined
      ? of.lit(false)
      : of.and([of('registrations.id', '=', id), of('registrations.emptied_at', 'is', null)]);
  };

type Params = { id: string };

/** The default message of NOT_FOUND is about a registration. */
const notFound = 'errors.NOT_FOUND' as const;

/** Call options for the caller's registrations in the edition of the address. */
export const ownInNamedEdition = {
  row: async ({ db, actor }: Context, { id }: Params) => {
    const [first, ...others] = await selectOwnRegistrations(db, own(actor), id);
    return first && [first, ...others];
  },
  notFound,
};

/** Call options for any registration named by the address, for staff. */
export const namedRegistration = {
  row: ({ db }: Context, { id }: Params) => selectRegistration(db, id),
  notFound,
};

/** Call options for calls that change a registration or mail its person. Rejects erased registrations. */
export const namedRegistrant = {
  row: ({ db }: Context, { id }: Params) =>
    selectRegistration(db, id, (of) => of('registrations.emptied_at', 'is', null)),
  notFound: 'errors.notFound.registrant' as const,
};

export const namedLicenceCase = {
  row: ({ db }: Context, { id }: Params) => selectLicenceCase(db, id),
  notFound: 'registrations.licence.noCase' as const,
};

export const namedMoneyRequest = {
  row: ({ db }: Context, { id }: Params) => selectMoneyRequest(db, id),
  notFound: 'payments.secondYes.noRequest' as const,
};

export const namedDiscountCode = {
  row: ({ db }: Context, { id }: Params) => selectCode(db, id),
  notFound: 'registrations.admin.discount.noCode' as const,
};

export const namedInvitation = {
  row: ({ db }: Context, { id }: Params) => selectInvitation(db, id),
  notFound: 'registrations.admin.invitation.none' as const,
};
