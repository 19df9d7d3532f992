import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { type EditionRow, namedEdition } from '../editions/index.ts';
import { findSession, type PublishedSession, publishedProgramme } from './published.access.ts';

export interface NamedSession {
  edition: EditionRow;
  session: PublishedSession;
}

/** Call options for a published session, which everybody may read. */
export const namedSession = {
  async row(
    ctx: Context,
    { editionId, sessionId }: { editionId: string; sessionId: string },
  ): Promise<NamedSession | undefined> {
    const edition = await namedEdition.row(ctx, { id: editionId });
    const session = edition && (await findSession(ctx, { editionId, sessionId }));
    return edition && session && { edition, session };
  },
  notFound: 'programme.notFound.session' as const,
};

/** Call options for a person of a published programme. */
export const namedPerson = {
  async row(ctx: Context, { editionId, personId }: { editionId: string; personId: string }) {
    const programme = await publishedProgramme(ctx, editionId);
    const person = programme?.people.find(({ id }) => id === personId);
    return programme && person && { programme, person };
  },
  notFound: 'programme.notFound.person' as const,
};

export const inNamedEdition = {
  row: (ctx: Context, { editionId }: { editionId: string }) => namedEdition.row(ctx, { id: editionId }),
  notFound: namedEdition.notFound,
};

/** Call options for a session of an edition, even an unpublished one: its star may still exist. */
export const starInNamedEdition = {
  async row(ctx: Context, { editionId, sessionId }: { editionId: string; sessionId: string }) {
    const edition = await namedEdition.row(ctx, { id: editionId });
    return edition && { edition, sessionId };
  },
  notFound: namedEdition.notFound,
};

/** Owner of stars and a calendar: an account, or a registration without one. */
export type Owner = { accountId: string } | { registrationId: string };

/** Returns the owner of the signed-in caller's stars. */
export function ownerOf(actor: Actor): Owner | undefined {
  if (actor.kind === 'account') return { accountId: actor.accountId };
  const id = actor.kind === 'draft' || actor.kind === 'registrant' ? actor.registrationId : undefined;
  return id === undefined ? undefined : { registrationId: id };
}

/** Stars of an owner. An account also has those of its registrations. */
export const starsOf =
  (owner: Owner): Rows<'programme_stars'> =>
  (of) =>
    'registrationId' in owner
      ? of('programme_stars.registration_id', '=', owner.registrationId)
      : of.or([
          of('programme_stars.account_id', '=', owner.accountId),
          of(
            'programme_stars.registration_id',
            'in',
            of
              .selectFrom('registrations')
              .select('registrations.id')
              .where('registrations.account_id', '=', owner.accountId),
          ),
        ]);

/** The calendar of an owner. */
export const feedOf =
  (owner: Owner): Rows<'programme_feeds'> =>
  (of) =>
    'registrationId' in owner
      ? of('programme_feeds.registration_id', '=', owner.registrationId)
      : of('programme_feeds.account_id', '=', owner.accountId);
