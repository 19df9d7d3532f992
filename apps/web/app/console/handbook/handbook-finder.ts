import type { Finder } from '../screen.ts';
import { hasWords } from '../search-words.ts';
import { handbookScreen } from './handbook-screen.ts';

const most = 5;

export const handbookFinder: Finder = {
  screen: handbookScreen,
  permission: 'ADMIN_Access',
  async find(query, once) {
    const { handbookTasks } = await once(() => import('./handbook-tasks.ts'));
    return handbookTasks
      .filter(({ title, words }) => hasWords([title, words], query))
      .slice(0, most)
      .map(({ key, title, lead }) => ({ path: `${handbookScreen.path}/${key}`, name: title, note: lead }));
  },
};
