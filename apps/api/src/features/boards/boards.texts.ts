import { columnTexts, defineTexts } from '../../platform/bilingual-texts.ts';
import { selectCountedBoards } from './board-settings.queries.ts';

export const boardTexts = defineTexts({
  source: 'boards.boards',
  title: 'boards.screen.boards',
  permission: 'BOARD_Manage',
  async list({ db }) {
    return (await selectCountedBoards(db)).map((row) => ({
      title: { ko: row.title_ko, en: row.title_en },
      path: `/Admin/Boards/${row.code}`,
      texts: columnTexts(row, { description: 'boards.admin.board.description' }),
    }));
  },
});
