import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { selectPage, selectPublished, selectRevision } from './pages.queries.ts';

const notFound = 'pages.notFound.page' as const;

type Params = { code: string };

export const managesPages = (actor: Actor): boolean => isStaffWith(actor, 'PAGE_Manage');

/** Pictures of pages: published ones are public, others need the permission to manage pages. */
export const picturesFor =
  (actor: Actor): Rows<'files'> =>
  (of) =>
    managesPages(actor)
      ? of.lit(true)
      : of.exists(
          of
            .selectFrom('pages')
            .innerJoin('page_revisions', (join) =>
              join
                .onRef('page_revisions.page_id', '=', 'pages.id')
                .onRef('page_revisions.version', '=', 'pages.published_version'),
            )
            .select('pages.id')
            .whereRef('pages.id', '=', 'files.attached_to')
            .where((page) => page(page.ref('files.id'), '=', page.fn.any('page_revisions.picture_ids'))),
        );

/** Call options for a published page. */
export const namedPublishedPage = {
  row: ({ db }: Context, { code }: Params) => selectPublished(db, code),
  notFound,
};

/** Call options for any page, for callers who manage pages. */
export const namedPageOfStaff = {
  row: ({ db }: Context, { code }: Params) => selectPage(db, code),
  notFound,
};

/** Call options for a page with one of its revisions. */
export const namedRevisionOfStaff = {
  async row({ db }: Context, { code, version }: Params & { version: number }) {
    const page = await selectPage(db, code);
    const revision = page && (await selectRevision(db, page.id, version));
    return page && revision && { page, revision };
  },
  notFound: 'pages.admin.notFound.revision' as const,
};
