import type * as contract from '@airway/contract';
import type { ManagedBoard, ReceivedBy, ReplyOf } from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import { siteScope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { requireSeen, versionOf } from '../../platform/version-of.ts';
import { differences } from '../editions/index.ts';
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

export const boards: ChangeableRows<BoardRow> = {
  subjectType: 'board',
  subjectId: ({ code }) => code,
  lock: lockBoard,
  notFound: 'boards.notFound.board',
  // The home page also shows board names.
  scopes: ({ code }) => [boardScope(code), siteScope],
};

/** Changes the name and settings of a board, at once for readers. @throws CONFLICT – changed since `version` */
export async function changeBoard(
  ctx: Context,
  { id, code }: BoardRow,
  { version, reason, ...settings }: ReceivedBy<typeof contract.changeBoard>['body'],
): Promise<ManagedBoard> {
  const details = (before: BoardRow) => differences(settingsOf(before), settings);
  const act = { id, action: 'board.changed' as const, reason, details };
  await changeRow(ctx, boards, act, async (trx, present) => {
    requireSeen(versionOf(settingsOf(present)), version, 'boards.admin.board.isOvertaken');
    await updateBoard(trx, id, {
      ...paired('title', settings.title),
      ...paired('description', settings.description),
      allows_comments: settings.allowsComments,
      allows_secret: settings.allowsSecret,
    });
    return present;
  });
  const [board] = await selectCountedBoards(ctx.db, code);
  return describe(board ?? failNotFound(boards.notFound));
}
