import { type FixedPage, fixedPages, type PageContent } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { savePageDraft } from './drafts.service.ts';
import { namedPageOfStaff } from './pages.access.ts';
import { publishPage } from './publish-page.ts';
import { samplePages } from './sample-pages/index.ts';

/** Time of publication. */
const publishedOn = '2025-09-01T00:00:00Z';

async function seedPage(ctx: Context, code: string, content: PageContent): Promise<void> {
  const page = await namedPageOfStaff.row(ctx, { code });
  if (page === undefined) throw new Error(`There is no page ${code}.`);
  const { version } = await savePageDraft(ctx, page, { version: page.version, content });
  await publishPage(ctx, page, { version });
}

/** Publishes sample content for some of the fixed pages. */
export async function seedPagesWith(
  ctx: Context,
  contents: Partial<Record<FixedPage, PageContent>>,
  publishedAt: Date,
): Promise<void> {
  const actor = await sampleActor(ctx, 'staff');
  const asStaff = { ...ctx, actor, now: publishedAt };
  for (const code of fixedPages) {
    const content = contents[code];
    if (content !== undefined) await seedPage(asStaff, code, content);
  }
}

/** Publishes sample content for the fixed pages. */
export const seedPages = (ctx: Context): Promise<void> =>
  seedPagesWith(ctx, samplePages, new Date(publishedOn));
