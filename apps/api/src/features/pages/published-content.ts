import type { PageContent } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { type PublishedRow, selectRevision } from './pages.queries.ts';
import { pageScope, readContent } from './pages.rules.ts';

/**
 * Returns the content of a published revision from the cache, because validating a long page takes milliseconds.
 * @returns undefined if the page was deleted meanwhile
 */
export const publishedContent = (
  { db, services }: Context,
  { id, code, version }: Pick<PublishedRow, 'id' | 'code' | 'version'>,
): Promise<PageContent | undefined> =>
  services.content.cached(pageScope(code), `content ${version}`, async () => {
    const revision = await selectRevision(db, id, version);
    return revision && readContent(revision.content);
  });
