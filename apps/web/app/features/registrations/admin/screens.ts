import type { Screen } from '../../../console/screen.ts';

export const registrationScreens = {
  registrations: {
    title: 'registrations.screen.registrations',
    lead: 'registrations.admin.lead',
    path: '/Admin/Registrations',
    permission: 'REGISTRATION_View',
    group: 'people',
    icon: 'ticket',
  },
  licenceCases: {
    title: 'registrations.screen.licenceCases',
    lead: 'registrations.admin.licence.lead',
    path: '/Admin/LicenceCases',
    permission: 'REGISTRATION_Manage',
    group: 'people',
    icon: 'warn',
  },
  extra: {
    title: 'registrations.screen.extra',
    lead: 'registrations.admin.extra.lead',
    path: '/Admin/RegistrationQuestions',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'document',
  },
  discountCodes: {
    title: 'registrations.screen.discountCodes',
    lead: 'registrations.admin.discount.lead',
    path: '/Admin/DiscountCodes',
    permission: 'FEE_Manage',
    group: 'money',
    icon: 'ticket',
  },
  invitations: {
    title: 'registrations.screen.invitations',
    lead: 'registrations.admin.invitation.lead',
    path: '/Admin/DiscountInvitations',
    permission: 'FEE_Manage',
    group: 'money',
    icon: 'mail',
  },
  dues: {
    title: 'registrations.screen.dues',
    lead: 'registrations.admin.dues.lead',
    path: '/Admin/DuesList',
    permission: 'FEE_Manage',
    group: 'people',
    icon: 'document',
  },
} as const satisfies Record<string, Screen>;
