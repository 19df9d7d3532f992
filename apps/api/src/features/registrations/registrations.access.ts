import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { selectLicenceCase } from './licence-cases.queries.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { selectRegistration } from './registrations.queries.ts';

/** Registrations that a caller speaks for: by its own token, by its submitted form, or by the account it is on. */
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

/** The code's own sentence speaks of a registration. */
const notFound = 'errors.NOT_FOUND' as const;

/** What a call is mounted with that is about the caller's registrations in the edition of its address. */
export const ownInNamedEdition = {
  row: async ({ db, actor }: Context, { id }: Params) => {
    const [first, ...others] = await selectOwnRegistrations(db, own(actor), id);
    return first && [first, ...others];
  },
  notFound,
};

/** What a call is mounted with whose address names a registration: any, for staff. */
export const namedRegistration = {
  row: ({ db }: Context, { id }: Params) => selectRegistration(db, id),
  notFound,
};

/** The same for what changes it or writes to its person: not where that person is forgotten. */
export const namedRegistrant = {
  row: ({ db }: Context, { id }: Params) =>
    selectRegistration(db, id, (of) => of('registrations.emptied_at', 'is', null)),
  notFound: 'errors.notFound.registrant' as const,
};

/** What a call is mounted with whose address names a case about a licence number. */
export const namedLicenceCase = {
  row: ({ db }: Context, { id }: Params) => selectLicenceCase(db, id),
  notFound: 'registrations.licence.noCase' as const,
};
