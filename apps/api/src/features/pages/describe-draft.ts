import type { PageDraft, PageState } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { findNames } from '../accounts/index.ts';
import { describePictures } from './page-pictures.ts';
import { type PageStateRow, selectPages } from './pages.queries.ts';
import { missingIn, readContent } from './pages.rules.ts';

/** Describes the author of a change. Null if it came with the product. An empty name was deleted with its account. */
export const personOf = (id: string | null, names: Map<string, string>) =>
  id === null ? null : { id, name: names.get(id) || null };

export function stateOf(row: PageStateRow, names: Map<string, string>): PageState {
  const content = readContent(row.draft);
  const isPublished = row.published_version !== null && row.published_at !== null;
  return {
    code: row.code,
    isOwn: row.is_own,
    title: content.title,
    version: row.version,
    changedDate: row.changed_at.toISOString(),
    changedBy: personOf(row.changed_by, names),
    published: isPublished
      ? { version: row.published_version ?? 0, publishedDate: row.published_at?.toISOString() ?? '' }
      : null,
    isChanged: row.is_changed,
    missingCount: missingIn(content).length,
  };
}

/** Describes the current draft of a page. @throws NOT_FOUND – the page is gone */
export async function describeDraft(ctx: Context, code: string): Promise<PageDraft> {
  const [row] = await selectPages(ctx.db, code);
  if (row === undefined) return failNotFound('pages.notFound.page');
  const names = await findNames(ctx, row.changed_by === null ? [] : [row.changed_by]);
  const content = readContent(row.draft);
  const hasPreview = row.preview_until !== null && row.preview_until > ctx.now;
  return {
    ...stateOf(row, names),
    content,
    missing: missingIn(content),
    pictures: await describePictures(ctx, row.id, content, { isPublished: false }),
    previewUntil: hasPreview ? (row.preview_until?.toISOString() ?? null) : null,
  };
}
