import type ko from '../ko/registrations-admin.ts';

export default {
  'registrations.screen.licenceCases': 'Licence numbers',
  'registrations.admin.licence.lead':
    'People who say that their licence number stands on somebody else’s registration. Please check their licence before you decide.',
  'registrations.admin.licence.total': '{count, plural, one {# case} other {# cases}}',
  'registrations.admin.licence.number': 'Licence number',
  'registrations.admin.licence.asker': 'Asked by',
  'registrations.admin.licence.note': 'Their words',
  'registrations.admin.licence.holder': 'Registered now',
  'registrations.admin.licence.empty': 'No licence number waits to be checked.',
  'registrations.admin.licence.decide.title': 'Settle licence number {licence}',
  'registrations.admin.licence.decision': 'What shall be done?',
  'registrations.admin.licence.dismiss': 'Leave the registration as it is',
  'registrations.admin.licence.free': 'Cancel the present registration and free the number',
  'registrations.admin.licence.reason.hint': 'Kept in the audit log, and mailed to whoever asked.',
  'registrations.admin.licence.decided': 'Licence number {licence}: decided.',
  'registrations.admin.licence.since': 'Since',
  'registrations.admin.licence.act': 'Settle',
  'registrations.admin.licence.decide': 'Settle',
  'registrations.permission.REGISTRATION_View': 'See registrations',
  'registrations.permission.REGISTRATION_Manage': 'Manage registrations',
  'registrations.audit.licence-case.freed': 'Licence number freed',
  'registrations.audit.licence-case.dismissed': 'Question about a licence number dismissed',
  'registrations.audit.registrations.searched': 'Registrations searched',
  'registrations.audit.registration.cancelled': 'Registration cancelled',
  'registrations.audit-subject.registration': 'Registration',
} satisfies Record<keyof typeof ko, string>;
