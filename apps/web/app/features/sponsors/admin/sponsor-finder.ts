import { listManagedSponsors } from '@airway/contract/sponsors-admin';
import type { Finder } from '../../../console/screen.ts';
import { hasWords } from '../../../console/search-words.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { sponsorScreens } from './screens.ts';

const most = 5;
const loadSponsors = () => authorisedCall(listManagedSponsors, { query: { size: '100' } });

export const sponsorFinder: Finder = {
  screen: sponsorScreens.sponsors,
  permission: 'SPONSOR_Manage',
  async find(query, once) {
    const { content } = await once(loadSponsors);
    return content
      .filter(({ name, boothNumber }) => hasWords([name.ko, name.en, boothNumber], query))
      .slice(0, most)
      .map(({ id, name, boothNumber }) => ({
        path: `/Admin/Sponsors/${id}`,
        name: name.ko ?? name.en ?? '',
        note: boothNumber ?? '',
      }));
  },
};
