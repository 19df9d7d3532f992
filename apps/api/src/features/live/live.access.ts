import type { Context } from '../../platform/context.ts';
import { namedEdition } from '../editions/index.ts';
import { selectLink } from './links.queries.ts';
import { type StayHead, selectStayHead } from './stays.queries.ts';
import { describePeople } from './who.access.ts';

const maximumCachedStays = 20_000;

/** Caches the constant fields of stays per database, because each stay is looked up every half minute. */
const stayCaches = new WeakMap<Context['services']['database'], Map<number, StayHead>>();

async function findStay({ db, services }: Context, id: number): Promise<StayHead | undefined> {
  const remembered = stayCaches.get(services.database) ?? new Map<number, StayHead>();
  stayCaches.set(services.database, remembered);
  const known = remembered.get(id);
  if (known !== undefined) return known;
  const found = await selectStayHead(db, id);
  if (found === undefined) return undefined;
  const [first] = remembered.size < maximumCachedStays ? [] : remembered.keys();
  if (first !== undefined) remembered.delete(first);
  remembered.set(id, found);
  return found;
}

function isOwn({ actor }: Context, { person_id, account_id }: StayHead): boolean {
  if (actor.kind === 'account') return actor.accountId === account_id;
  if (actor.kind === 'speaker') return actor.personId === person_id;
  return actor.kind !== 'anonymous' && actor.registrationId === person_id;
}

/** Call options for the caller's own stay. */
export const ownStay = {
  async row(ctx: Context, { id }: { id: string }) {
    if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
    const stay = await findStay(ctx, Number(id));
    return stay && isOwn(ctx, stay) ? stay : undefined;
  },
  notFound: 'live.notFound.stay' as const,
};

/** Call options for any personal link of an edition, for staff. */
export const namedLink = {
  row: ({ db }: Context, { editionId, linkId }: { editionId: string; linkId: string }) =>
    selectLink(db, editionId, linkId),
  notFound: 'live.notFound.link' as const,
};

export const inNamedEdition = {
  row: (ctx: Context, { editionId }: { editionId: string }) => namedEdition.row(ctx, { id: editionId }),
  notFound: namedEdition.notFound,
};

/** Call options for a person who was or may have been present, for staff. */
export const namedPerson = {
  async row(ctx: Context, { editionId, personId }: { editionId: string; personId: string }) {
    const edition = await namedEdition.row(ctx, { id: editionId });
    if (edition === undefined) return undefined;
    const person = (await describePeople(ctx, editionId, [personId])).get(personId);
    return person && { edition, person };
  },
  notFound: 'live.notFound.person' as const,
};
