import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { EditionRow } from '../editions/index.ts';
import { type Owner, ownerOf, starsOf } from './programme.access.ts';
import { publishedProgramme } from './published.access.ts';
import { deleteStars, insertStars, selectStarred } from './stars.queries.ts';

type Stars = ReplyOf<typeof contract.getProgrammeStars>;

/** Requires a signed-in owner of stars. @throws NOT_ALLOWED – nobody is signed in */
export const requireOwner = ({ actor }: Context): Owner => ownerOf(actor) ?? fail('NOT_ALLOWED');

/** Returns the caller's starred sessions. */
export async function getProgrammeStars(ctx: Context, { id }: EditionRow): Promise<Stars> {
  return { editionId: id, sessionIds: await selectStarred(ctx.db, id, starsOf(requireOwner(ctx))) };
}

/** Adds stars to sessions. Ignores sessions that are not published. */
export async function putProgrammeStars(
  ctx: Context,
  edition: EditionRow,
  { sessionIds }: ReceivedBy<typeof contract.putProgrammeStars>['body'],
): Promise<Stars> {
  const owner = requireOwner(ctx);
  const programme = await publishedProgramme(ctx, edition.id);
  const published = new Set(programme?.sessions.map(({ id }) => id));
  const present = await selectStarred(ctx.db, edition.id, starsOf(owner));
  const added = new Set(sessionIds.filter((id) => published.has(id) && !present.includes(id)));
  await insertStars(
    ctx.db,
    [...added].map((session_id) => ({
      id: newId(ctx.now),
      session_id,
      account_id: 'accountId' in owner ? owner.accountId : null,
      registration_id: 'registrationId' in owner ? owner.registrationId : null,
      starred_at: ctx.now,
    })),
  );
  return { editionId: edition.id, sessionIds: [...present, ...added] };
}

/** Removes a star, even from a removed session. */
export async function deleteProgrammeStar(
  ctx: Context,
  { edition, sessionId }: { edition: EditionRow; sessionId: string },
): Promise<Stars> {
  await deleteStars(ctx.db, sessionId, starsOf(requireOwner(ctx)));
  return getProgrammeStars(ctx, edition);
}
