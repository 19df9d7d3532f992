import type { Context } from '../../platform/context.ts';
import { namedEdition } from '../editions/index.ts';
import { selectLink } from './links.queries.ts';
import { type StayHead, selectStayHead } from './stays.queries.ts';
import { describePeople } from './who.access.ts';

const mostRemembered = 20_000;

/** What of the stays of a database never changes: each is asked for every half minute. */
const memories = new WeakMap<Context['services']['database'], Map<number, StayHead>>();

async function findStay({ db, services }: Context, id: number): Promise<StayHead | undefined> {
  const remembered = memories.get(services.database) ?? new Map<number, StayHead>();
  memories.set(services.database, remembered);
  const known = remembered.get(id);
  if (known !== undefined) return known;
  const found = await selectStayHead(db, id);
  if (found === undefined) return undefined;
  const [first] = remembered.size < mostRemembered ? [] : remembered.keys();
  if (first !== undefined) remembered.delete(first);
  remembered.set(id, found);
  return found;
}

function isOwn({ actor }: Context, { person_id, account_id }: StayHead): boolean {
  if (actor.kind === 'account') return actor.accountId === account_id;
  if (actor.kind === 'speaker') return actor.personId === person_id;
  return actor.kind !== 'anonymous' && actor.registrationId === person_id;
}

/** What a call is mounted with whose address names a stay: one's own. */
export const ownStay = {
  async row(ctx: Context, { id }: { id: string }) {
    if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
    const stay = await findStay(ctx, Number(id));
    return stay && isOwn(ctx, stay) ? stay : undefined;
  },
  notFound: 'live.notFound.stay' as const,
};

/** What a call is mounted with whose address names a personal link: any of its edition, for staff. */
export const namedLink = {
  row: ({ db }: Context, { editionId, linkId }: { editionId: string; linkId: string }) =>
    selectLink(db, editionId, linkId),
  notFound: 'live.notFound.link' as const,
};

/** What a call is mounted with whose address names an edition. */
export const inNamedEdition = {
  row: (ctx: Context, { editionId }: { editionId: string }) => namedEdition.row(ctx, { id: editionId }),
  notFound: namedEdition.notFound,
};

/** What a call is mounted with whose address names somebody who was there, or may have been; for staff. */
export const namedPerson = {
  async row(ctx: Context, { editionId, personId }: { editionId: string; personId: string }) {
    const edition = await namedEdition.row(ctx, { id: editionId });
    if (edition === undefined) return undefined;
    const person = (await describePeople(ctx, editionId, [personId])).get(personId);
    return person && { edition, person };
  },
  notFound: 'live.notFound.person' as const,
};
