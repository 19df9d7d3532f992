import type { Post, PostSummary, RichDocument, StoredFile } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { findNames } from '../accounts/index.ts';
import { siteNow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { albumsOf } from './albums.ts';
import type { BoardRow } from './boards.queries.ts';
import { attachmentUse } from './post-files.ts';
import { type NeighbourRow, type PostRow, selectPlainTexts } from './posts.queries.ts';
import { stateOf } from './posts.rules.ts';

const paperOf = (row: PostRow): PostSummary['paper'] => ({
  authors: row.authors,
  journal: row.journal,
  year: row.published_year,
  doi: row.doi,
});

const aboutLength = 200;

/** Returns the beginning of the description of linked sites, by post. */
async function aboutsOf(
  { db }: Context,
  { kind }: BoardRow,
  ids: readonly string[],
): Promise<Beside['abouts']> {
  const rows = kind === 'sites' ? await selectPlainTexts(db, ids, aboutLength + 1) : [];
  const shortened = (text: string) =>
    text.length > aboutLength ? `${text.slice(0, aboutLength).trimEnd()}…` : text;
  return new Map(
    [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([id, texts]) => {
      const inLocale = (locale: 'ko' | 'en') =>
        shortened(
          texts
            .find((text) => text.locale === locale)
            ?.plain_text.replaceAll(/\s+/g, ' ')
            .trim() ?? '',
        ) || null;
      return [id, { ko: inLocale('ko'), en: inLocale('en') }];
    }),
  );
}

interface Beside {
  /** By the site's clock. */
  now: Date;
  abouts: Map<string, PostSummary['title']>;
  names: Map<string, string>;
  files: Map<string, StoredFile[]>;
  albums: Awaited<ReturnType<typeof albumsOf>>;
}

/** Describes an author. An empty name was deleted with its account. */
export const authorOf = (id: string, names: Map<string, string>) => ({ id, name: names.get(id) || null });

const summaryOf = (
  { code, kind }: BoardRow,
  row: PostRow,
  { now, names, files, abouts, albums }: Beside,
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
  state: stateOf(row, now),
  tags: row.tags,
  attachmentCount: files.get(row.id)?.length ?? 0,
  paper: kind === 'papers' ? paperOf(row) : null,
  link: kind === 'sites' ? row.link : null,
  about: abouts.get(row.id) ?? null,
  album: albums.get(row.id) ?? null,
});

/** Describes posts of a board for lists. */
export async function summariesOf(
  ctx: Context,
  board: BoardRow,
  rows: readonly PostRow[],
): Promise<PostSummary[]> {
  const ids = rows.map(({ id }) => id);
  const [now, names, files, abouts, albums] = await Promise.all([
    siteNow(ctx),
    findNames(
      ctx,
      rows.map((row) => row.author_id),
    ),
    listFilesOf(ctx, attachmentUse, ids),
    aboutsOf(ctx, board, ids),
    albumsOf(ctx, board, rows),
  ]);
  return rows.map((row) => summaryOf(board, row, { now, names, files, abouts, albums }));
}

/** Returns the texts of a post by language. Each document was validated when it was written. */
export function contentOf(bodies: readonly { locale: 'ko' | 'en'; document: unknown }[]): Post['content'] {
  const inLocale = (locale: 'ko' | 'en') =>
    (bodies.find((body) => body.locale === locale)?.document ?? null) as RichDocument | null;
  return { ko: inLocale('ko'), en: inLocale('en') };
}

export const neighbourOf = (row: NeighbourRow | undefined): Post['next'] =>
  row === undefined ? null : { itemNo: row.number, title: bilingual(row, 'title') };
