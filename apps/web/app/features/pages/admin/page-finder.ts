import { listPageStates } from '@airway/contract/page-drafts';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { editorPath, sitePath } from './page-paths.ts';

const most = 5;

export const pageFinder: Finder = {
  permission: 'PAGE_Manage',
  async find(query) {
    const { content } = await authorisedCall(listPageStates, {});
    const typed = query.toLowerCase();
    return content
      .filter(({ title, code }) =>
        [title.ko, title.en, code].some((text) => text?.toLowerCase().includes(typed)),
      )
      .slice(0, most)
      .map(({ code, title }) => ({
        path: editorPath(code),
        name: title.ko ?? title.en ?? code,
        note: sitePath(code),
      }));
  },
};
