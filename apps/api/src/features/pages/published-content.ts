import type { PageContent } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { type PublishedRow, selectRevision } from './pages.queries.ts';
import { pageScope, readContent } from './pages.rules.ts';

/**
 * What a published version says, judged once for all who ask: a long page costs milliseconds each time.
 * @returns undefined where the page was removed meanwhile
 */
export const publishedContent = (
  { db, services }: Context,
  { id, code, version }: Pick<PublishedRow, 'id' | 'code' | 'version'>,
): Promise<PageContent | undefined> =>
  services.content.cached(pageScope(code), `content ${version}`, async () => {
    const revision = await selectRevision(db, id, version);
    return revision && readContent(revision.content);
  });
