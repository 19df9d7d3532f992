import type { BoardKind, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { findNames } from '../accounts/index.ts';
import { pageUrl, pickText, siteNow } from '../editions/index.ts';
import { holderOf } from './boards.access.ts';
import type { BoardRow, FoundBoard } from './boards.queries.ts';
import { postPath } from './boards.rules.ts';
import { listedDuringDownload } from './posts.access.ts';
import { type PostRow, selectPostsAfter } from './posts.queries.ts';

interface Listed {
  row: PostRow;
  /** Empty after the account was deleted. */
  author: string;
  link: string;
}

interface Column extends Omit<XlsxColumn, 'head'> {
  head: MessageId;
  cell(listed: Listed): string | number | Date | null;
}

const text = (head: MessageId, width: number, cell: Column['cell']): Column => ({
  head,
  width,
  holds: 'text',
  cell,
});
const number = (head: MessageId, width: number, cell: Column['cell']): Column => ({
  head,
  width,
  holds: 'number',
  cell,
});

const particulars: Partial<Record<BoardKind, Column[]>> = {
  papers: [
    text('boards.file.authors', 40, ({ row }) => row.authors),
    text('boards.file.journal', 30, ({ row }) => row.journal),
    number('boards.file.year', 10, ({ row }) => row.published_year),
    text('boards.file.doi', 26, ({ row }) => row.doi),
  ],
  sites: [text('boards.file.site', 40, ({ row }) => row.link)],
};

const columnsOf = (kind: BoardKind): Column[] => [
  number('boards.file.number', 8, ({ row }) => row.number),
  text('boards.file.titleKo', 50, ({ row }) => row.title_ko),
  text('boards.file.titleEn', 50, ({ row }) => row.title_en),
  ...(particulars[kind] ?? []),
  text('boards.file.author', 16, ({ author }) => author),
  { head: 'boards.file.date', width: 20, holds: 'moment', cell: ({ row }) => row.published_at },
  number('boards.file.reads', 10, ({ row }) => row.read_count),
  number('boards.file.comments', 10, ({ row }) => row.comment_count),
  text('boards.file.link', 60, ({ link }) => link),
];

async function* linesOf(ctx: Context, board: BoardRow, columns: readonly Column[]) {
  const seen = listedDuringDownload(await holderOf(ctx), await siteNow(ctx));
  const batches = batchesOf<PostRow>((after, limit) =>
    selectPostsAfter(ctx.db, board.id, seen, { after: after?.number ?? 0, limit }),
  );
  for await (const rows of batches) {
    const names = await findNames(
      ctx,
      rows.map(({ author_id }) => author_id),
    );
    yield rows.map((row) => {
      const author = names.get(row.author_id) ?? '';
      const link = pageUrl(ctx, ctx.locale, postPath(board.code, row.number));
      return columns.map(({ cell }) => cell({ row, author, link }));
    });
  }
}

/**
 * Exports the posts that the reader sees in the board's list, in their language, oldest first. A manager's
 * export contains other people's secret posts, so it first writes an audit entry.
 */
export async function downloadPosts(ctx: Context, board: FoundBoard): Promise<Sendable> {
  if (board.may_manage)
    await recordAuditAlone(ctx, { action: 'board.downloaded', subjectType: 'board', subjectId: board.code });
  const columns = columnsOf(board.kind);
  const heads = columns.map(({ head, ...column }) => ({
    ...column,
    head: ctx.services.translate(ctx.locale, head),
  }));
  return xlsxFile(
    `${board.code}-${dayInZone(ctx.now, staffTimeZone)}.xlsx`,
    { name: pickText(bilingual(board, 'title'), ctx.locale), columns: heads },
    linesOf(ctx, board, columns),
  );
}
