import type { BilingualText } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { siteNow } from '../editions/index.ts';
import { asGuest, boardsWith, holderOf } from './boards.access.ts';
import { postPath } from './boards.rules.ts';
import { selectNewNotices, selectShownNotices } from './new-notices.queries.ts';
import { isOpen } from './posts.access.ts';

interface NewNotice {
  id: string;
  title: BilingualText;
  path: string;
}

/** Returns the notices that everybody may read and that were published in the last minutes, by the site's clock. */
export async function findNewNotices(ctx: Context, minutes: number): Promise<NewNotice[]> {
  const now = await siteNow(ctx);
  const since = new Date(now.getTime() - minutes * 60_000);
  const readable = boardsWith(asGuest(await holderOf(ctx)), 'BOARD_Read');
  const rows = await selectNewNotices(ctx.db, { since, posts: isOpen(now), boards: readable });
  return rows.map((row) => ({
    id: row.id,
    title: bilingual(row, 'title'),
    path: postPath(row.code, row.number),
  }));
}

/** Returns those of these ids that are notices which everybody may read now. */
export async function findShownNotices(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const readable = boardsWith(asGuest(await holderOf(ctx)), 'BOARD_Read');
  return selectShownNotices(ctx.db, ids, { posts: isOpen(await siteNow(ctx)), boards: readable });
}
