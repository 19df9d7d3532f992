/** What the audit log knows of; each has a sentence. */
export const auditActions = [
  'account.signed-in',
  'account.sign-in-refused',
  'account.signed-up',
  'account.created',
  'account.profile-changed',
  'account.key-changed',
  'account.password-changed',
  'account.password-reset',
  'account.second-factor-on',
  'account.second-factor-off',
  'account.session-ended',
  'account.retired',
  'accounts.searched',
  'account.viewed',
  'account.revealed',
  'account.role-changed',
  'account.sessions-ended',
  'account.reset',
  'account.disabled',
  'account.enabled',
  'sessions.ended',
  'role.created',
  'role.changed',
  'role.removed',
  'authentication-settings.changed',
  'edition.imported',
  'payment-settings.changed',
  'payment-case.judged',
  'registration.cancelled',
  'licence-case.freed',
  'licence-case.dismissed',
  'audit.exported',
  'audit.verified',
  'audit.cut',
] as const;

export const auditActionOf = (code: string) => auditActions.find((action) => action === code);

const subjects = [
  'account',
  'audit',
  'edition',
  'payment',
  'registration',
  'role',
  'session',
  'site-setting',
] as const;

export const auditSubjectOf = (type: string) => subjects.find((subject) => subject === type);
