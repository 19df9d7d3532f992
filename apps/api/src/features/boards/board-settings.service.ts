import type * as contract from '@airway/contract';
import type { ManagedBoard, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { versionOf } from '../../platform/version-of.ts';
import { type CountedBoard, selectCountedBoards, updateBoard } from './board-settings.queries.ts';
import { type BoardRow, lockBoard } from './boards.queries.ts';
import { boardScope } from './boards.rules.ts';

const written = (text: { ko: string | null; en: string | null }) => ({
  ko: text.ko ?? '',
  en: text.en ?? '',
});

const settingsOf = (row: BoardRow) => ({
  title: written(bilingual(row, 'title')),
  description: written(bilingual(row, 'description')),
  allowsComments: row.allows_comments,
  allowsSecret: row.allows_secret,
});

const describe = (row: CountedBoard): ManagedBoard => ({
  boardCode: row.code,
  kind: row.kind,
  ...settingsOf(row),
  version: versionOf(settingsOf(row)),
  postCount: row.post_count,
});

/** Lists all boards with their settings, for staff. */
export async function listManagedBoards(ctx: Context): Promise<ReplyOf<typeof contract.listManagedBoards>> {
  return { content: (await selectCountedBoards(ctx.db)).map(describe) };
}

/** Changes the name and settings of a board, at once for readers. @throws CONFLICT – changed since `version` */
export async function changeBoard(
  ctx: Context,
  { id, code }: BoardRow,
  {
    version,
    title,
    description,
    allowsComments,
    allowsSecret,
    reason,
  }: ReceivedBy<typeof contract.changeBoard>['body'],
): Promise<ManagedBoard> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = settingsOf(await lockBoard(trx, id));
    if (versionOf(before) !== version)
      fail('CONFLICT', { sentence: { id: 'boards.admin.board.isOvertaken' } });
    await updateBoard(trx, id, {
      ...paired('title', title),
      ...paired('description', description),
      allows_comments: allowsComments,
      allows_secret: allowsSecret,
    });
    await recordAudit(ctx, trx, {
      action: 'board.changed',
      subjectType: 'board',
      subjectId: code,
      reason,
      details: { title, description, allowsComments, allowsSecret },
    });
    // The home page also shows board names.
    await touchContent(trx, boardScope(code), siteScope);
  });
  ctx.services.content.forget(boardScope(code));
  const [board] = await selectCountedBoards(ctx.db, code);
  return describe(board ?? failNotFound('boards.notFound.board'));
}
