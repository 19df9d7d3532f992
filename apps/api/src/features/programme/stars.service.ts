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

/** Who is signed in. @throws NOT_ALLOWED – nobody is */
export const requireOwner = ({ actor }: Context): Owner => ownerOf(actor) ?? fail('NOT_ALLOWED');

/** The sessions that somebody starred. */
export async function getProgrammeStars(ctx: Context, { id }: EditionRow): Promise<Stars> {
  return { editionId: id, sessionIds: await selectStarred(ctx.db, id, starsOf(requireOwner(ctx))) };
}

/** Stars sessions beside those that are starred; what is not published is passed over. */
export async function putProgrammeStars(
  ctx: Context,
  edition: EditionRow,
  { sessionIds }: ReceivedBy<typeof contract.putProgrammeStars>['body'],
): Promise<Stars> {
  const owner = requireOwner(ctx);
  const programme = await publishedProgramme(ctx, edition.id);
  const published = new Set(programme?.sessions.map(({ id }) => id));
  const present = await selectStarred(ctx.db, edition.id, starsOf(owner));
  const wanted = new Set(sessionIds.filter((id) => published.has(id) && !present.includes(id)));
  await insertStars(
    ctx.db,
    [...wanted].map((session_id) => ({
      id: newId(ctx.now),
      session_id,
      account_id: 'accountId' in owner ? owner.accountId : null,
      registration_id: 'registrationId' in owner ? owner.registrationId : null,
      starred_at: ctx.now,
    })),
  );
  return { editionId: edition.id, sessionIds: [...present, ...wanted] };
}

/** Takes a star away, also from a session that was removed meanwhile. */
export async function deleteProgrammeStar(
  ctx: Context,
  { edition, sessionId }: { edition: EditionRow; sessionId: string },
): Promise<Stars> {
  await deleteStars(ctx.db, sessionId, starsOf(requireOwner(ctx)));
  return getProgrammeStars(ctx, edition);
}
