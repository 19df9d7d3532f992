import type { Post, PostSummary, RichDocument, StoredFile } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { findNames } from '../accounts/index.ts';
import { listFilesOf } from '../files/index.ts';
import type { BoardRow } from './boards.queries.ts';
import { attachmentUse } from './post-files.ts';
import type { NeighbourRow, PostRow } from './posts.queries.ts';
import { stateOf } from './posts.rules.ts';

const paperOf = (row: PostRow): PostSummary['paper'] => ({
  authors: row.authors,
  journal: row.journal,
  year: row.published_year,
  doi: row.doi,
});

interface Beside {
  names: Map<string, string>;
  files: Map<string, StoredFile[]>;
}

/** Who wrote something. A name that is empty was deleted with its account. */
export const authorOf = (id: string, names: Map<string, string>) => ({ id, name: names.get(id) || null });

const summaryOf = (
  ctx: Context,
  { code, kind }: BoardRow,
  row: PostRow,
  { names, files }: Beside,
): PostSummary => ({
  boardCode: code,
  itemNo: row.number,
  title: bilingual(row, 'title'),
  author: authorOf(row.author_id, names),
  createdDate: (row.published_at ?? row.created_at).toISOString(),
  readCount: row.read_count,
  commentCount: row.comment_count,
  isNotice: row.is_notice,
  isSecret: row.is_secret,
  showItemToMain: row.shows_on_main,
  state: stateOf(row, ctx.now),
  tags: row.tags,
  attachmentCount: files.get(row.id)?.length ?? 0,
  paper: kind === 'papers' ? paperOf(row) : null,
  link: kind === 'sites' ? row.link : null,
});

/** Posts of a board as lists show them. */
export async function summariesOf(
  ctx: Context,
  board: BoardRow,
  rows: readonly PostRow[],
): Promise<PostSummary[]> {
  const [names, files] = await Promise.all([
    findNames(
      ctx,
      rows.map((row) => row.author_id),
    ),
    listFilesOf(
      ctx,
      attachmentUse,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => summaryOf(ctx, board, row, { names, files }));
}

/** Text of a post by language; each document was judged when it was written. */
export function contentOf(bodies: readonly { locale: 'ko' | 'en'; document: unknown }[]): Post['content'] {
  const inLocale = (locale: 'ko' | 'en') =>
    (bodies.find((body) => body.locale === locale)?.document ?? null) as RichDocument | null;
  return { ko: inLocale('ko'), en: inLocale('en') };
}

export const neighbourOf = (row: NeighbourRow | undefined): Post['next'] =>
  row === undefined ? null : { itemNo: row.number, title: bilingual(row, 'title') };
