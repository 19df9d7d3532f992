import { listAlumniOfStaff } from '@airway/contract/alumni-admin';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { alumniScreens } from './screens.ts';

export const alumniFinder: Finder = {
  screen: alumniScreens.alumni,
  permission: 'ALUMNI_Manage',
  async find(query) {
    const { content } = await authorisedCall(listAlumniOfStaff, { query: { query, size: '5' } });
    return content.map(({ id, nameKo, nameEn, graduationYear, affiliation }) => ({
      path: `/Admin/Alumni/${id}`,
      name: nameKo || nameEn,
      note: [graduationYear, affiliation].filter(Boolean).join(' · '),
    }));
  },
};
