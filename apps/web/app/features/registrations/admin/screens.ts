import type { Screen } from '../../../console/screen.ts';

export const registrationScreens = {
  licenceCases: {
    title: 'registrations.screen.licenceCases',
    lead: 'registrations.admin.licence.lead',
    path: '/Admin/LicenceCases',
    permission: 'REGISTRATION_Manage',
    group: 'people',
    icon: 'warn',
  },
} as const satisfies Record<string, Screen>;
