import type * as contract from '@airway/contract';
import { maximumTotal, type ReceivedBy, type ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { selectCodes } from './discount-codes.queries.ts';
import {
  countFound,
  countUnpaidCodes,
  countUnpaidOptions,
  type RegistrationFilter,
  selectRegistrationPage,
} from './find-registrations.queries.ts';
import { totalsOf } from './find-registrations.rules.ts';
import { entryOf, listedEdition } from './registration-entries.ts';
import { selectNewestNotes, selectTags, selectTagsOfEdition } from './registration-tags.queries.ts';

/** Counts the codes of unpaid matches, with the rows of the codes. */
async function findUnpaidCodes(ctx: Context, filter: RegistrationFilter) {
  const counted = await countUnpaidCodes(ctx.db, filter);
  const codes =
    counted.length === 0 ? [] : await selectCodes(ctx.db, [...new Set(counted.map((one) => one.code_id))]);
  return counted.flatMap((one) => {
    const code = codes.find(({ id }) => id === one.code_id);
    return code === undefined ? [] : { ...one, code };
  });
}

type Query = ReceivedBy<typeof contract.searchRegistrations>['query'];
type Filters = Omit<Query, 'page' | 'size' | 'sort'>;

export const filterFor = (
  ctx: Context,
  editionId: string,
  { editionId: _editionId, ...filters }: Filters,
) => ({
  ...filters,
  editionId,
  searchesAll: ctx.actor.permissions.includes('REGISTRATION_Manage'),
});

/**
 * Searches registrations of an edition and returns a page with the totals of all matches. `page` counts from 0.
 * Addresses, telephone and licence numbers are searched only for callers who may see them.
 * @throws NOT_FOUND – no such edition
 */
export async function searchRegistrations(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof contract.searchRegistrations>> {
  const edition = await listedEdition(ctx, filters.editionId);
  const filter: RegistrationFilter = filterFor(ctx, edition.id, filters);
  const [rows, counted, unpaidOptions, unpaidCodes] = await Promise.all([
    selectRegistrationPage(ctx.db, filter, { page, size, sort }),
    countFound(ctx.db, filter),
    edition.options.length === 0 ? [] : countUnpaidOptions(ctx.db, filter),
    findUnpaidCodes(ctx, filter),
  ]);
  const ids = rows.map(({ id }) => id);
  const [lines, codes, tags, notes, allTags] = await Promise.all([
    edition.linesOf(ids),
    edition.codesOf(ids),
    selectTags(ctx.db, ids),
    selectNewestNotes(ctx.db, ids),
    selectTagsOfEdition(ctx.db, edition.id),
  ]);
  const tagsOf = Map.groupBy(tags, ({ registration_id }) => registration_id);
  const noteOf = new Map(notes.map((note) => [note.registration_id, note]));
  return {
    content: rows.map((row) => {
      const note = noteOf.get(row.id);
      return {
        ...entryOf(row, { lines, codes }, edition),
        tags: (tagsOf.get(row.id) ?? []).map(({ tag }) => tag),
        note: note ? { text: note.text, writtenAt: edition.shown(note.written_at), count: note.count } : null,
      };
    }),
    total: Math.min(
      maximumTotal,
      counted.reduce((sum, { count }) => sum + count, 0),
    ),
    categories: edition.categories,
    options: edition.options,
    tags: allTags,
    totals: totalsOf(counted, { options: unpaidOptions, codes: unpaidCodes }, edition),
  };
}
