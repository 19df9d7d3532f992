import { maximumTags } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { deleteTag, insertTag, selectTags, selectTagsOfEdition } from './registration-tags.queries.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

interface Tagged {
  tags: string[];
}

const tagsOf = async (trx: Trx, id: string): Promise<string[]> =>
  (await selectTags(trx, [id])).map(({ tag }) => tag);

/** Returns the tags of a registration, and the others of its edition. */
export async function findTags(ctx: Context, { id, edition_id: editionId }: RegistrationRow) {
  const [own, all] = await Promise.all([selectTags(ctx.db, [id]), selectTagsOfEdition(ctx.db, editionId)]);
  const tags = own.map(({ tag }) => tag);
  return { tags, otherTags: all.filter((tag) => !tags.includes(tag)) };
}

/**
 * Puts a tag on a registration, and writes an audit entry. A tag that it has is not put on again.
 * @throws CONFLICT – it has the maximum number of tags
 */
export async function tagRegistration(
  ctx: Context,
  { id, edition_id: editionId }: RegistrationRow,
  { tag }: { tag: string },
): Promise<Tagged> {
  return ctx.db.transaction().execute(async (trx) => {
    // Two users at once must not exceed the maximum.
    (await lockRegistration(trx, id)) ?? fail('NOT_FOUND');
    const isNew = await insertTag(trx, {
      registration_id: id,
      edition_id: editionId,
      tag,
      tagged_at: ctx.now,
    });
    const tags = await tagsOf(trx, id);
    if (tags.length > maximumTags) fail('CONFLICT', { sentence: { id: 'registrations.admin.tags.tooMany' } });
    if (isNew) await audit(ctx, trx, 'registration.tagged', id, tag);
    return { tags };
  });
}

/** Takes a tag off a registration, and writes an audit entry if it had the tag. */
export async function untagRegistration(
  ctx: Context,
  { id }: RegistrationRow,
  { tag }: { tag: string },
): Promise<Tagged> {
  return ctx.db.transaction().execute(async (trx) => {
    if (await deleteTag(trx, id, tag)) await audit(ctx, trx, 'registration.untagged', id, tag);
    return { tags: await tagsOf(trx, id) };
  });
}

const audit = (
  ctx: Context,
  trx: Trx,
  action: 'registration.tagged' | 'registration.untagged',
  id: string,
  tag: string,
) => recordAudit(ctx, trx, { action, subjectType: 'registration', subjectId: id, details: { tag } });
