import { searchRegistrations } from '@airway/contract/registrations-admin';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { registrationScreens } from './screens.ts';

export const registrationFinder: Finder = {
  screen: registrationScreens.registrations,
  permission: 'REGISTRATION_View',
  async find(query) {
    const { content } = await authorisedCall(searchRegistrations, { query: { query, size: '5' } });
    return content.map(({ id, userName, registrationNumber, affiliation }) => ({
      path: `/Admin/Registrations/${id}`,
      name: userName,
      note: `${registrationNumber} · ${affiliation}`,
    }));
  },
};
