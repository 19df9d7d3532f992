import { listPageStates } from '@airway/contract/page-drafts';
import type { Finder } from '../../../console/screen.ts';
import { hasWords } from '../../../console/search-words.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { editorPath, sitePath } from './page-paths.ts';
import { pageScreens } from './screens.ts';

const most = 5;
const loadPages = () => authorisedCall(listPageStates, {});

export const pageFinder: Finder = {
  screen: pageScreens.pages,
  permission: 'PAGE_Manage',
  async find(query, once) {
    const { content } = await once(loadPages);
    return content
      .filter(({ title, code }) => hasWords([title.ko, title.en, code], query))
      .slice(0, most)
      .map(({ code, title }) => ({
        path: editorPath(code),
        name: title.ko ?? title.en ?? code,
        note: sitePath(code),
      }));
  },
};
