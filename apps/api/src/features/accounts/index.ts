import type { Feature } from '../../platform/feature.ts';
import { registerAccountAdminRoutes } from './accounts/accounts.admin.routes.ts';
import { accountWorkers } from './accounts/accounts.jobs.ts';
import { seedAccounts } from './accounts/accounts.seed.ts';
import { registerOwnAccountRoutes } from './accounts/own-account.routes.ts';
import { registerSignUpRoutes } from './accounts/sign-up.routes.ts';
import { accountTasks } from './accounts.tasks.ts';
import { accountWords } from './audit/account-words.ts';
import { registerInvitationAdminRoutes } from './invitations/invitations.admin.routes.ts';
import { registerInvitationRoutes } from './invitations/invitations.routes.ts';
import { registerSignInRoutes } from './sessions/sign-in.routes.ts';
import { registerStaffViewRoutes } from './views/staff-views.admin.routes.ts';

export { namedPresentAccount } from './accounts/accounts.access.ts';
export { accountMails } from './accounts/accounts.mails.ts';
export { sampleActor, samplePeople } from './accounts/accounts.seed.ts';
export { roleCodeForGuest } from './accounts/authentication.service.ts';
export { createAccount, type NewAccount } from './accounts/create-account.service.ts';
export {
  findAccountsByPhone,
  findAccountWith,
  findOpenAccount,
  readAccountData,
} from './accounts/own-account.service.ts';
export { accountRetired, eraseAccount } from './accounts/retire-account.service.ts';
export { maskUserKey } from './accounts/user-keys.rules.ts';
export { findAccountIds, findNames, listAuditAbout } from './audit/audit-log.service.ts';
export { findPermissionsOf } from './roles/assign-role.service.ts';
export { ensureRoles, findRoleCodes, findStaffWith } from './roles/roles.service.ts';
export { accountActor, guestRights } from './sessions/account-actors.service.ts';
export { requireCaptcha, requireProofOfWork, spendSolution } from './sessions/captcha.service.ts';
export { endEverySession } from './sessions/devices.service.ts';
export { announceAccountChange } from './sessions/passwords.service.ts';
export { resetByOperator } from './sessions/reset-by-operator.service.ts';
export { accountScope } from './sessions/sessions.rules.ts';
export {
  findProvenEmail,
  hasProvenEmail,
  hasProvenKey,
  requireNewEmail,
} from './verifications/emails.service.ts';
export {
  confirmingCodes,
  confirmUserKey,
  findProvenKey,
  sendingCodes,
  sendUserKeyCode,
  useProof,
} from './verifications/verifications.service.ts';

export const accounts: Feature = {
  word: 'accounts',
  about: 'Sign-up, sign-in and one’s own account; for staff accounts, roles, settings and the audit log',
  audited: accountWords,
  routes(app, declared) {
    registerSignUpRoutes(app);
    registerSignInRoutes(app);
    registerOwnAccountRoutes(app, declared);
    registerAccountAdminRoutes(app, declared);
    registerInvitationRoutes(app);
    registerInvitationAdminRoutes(app);
    registerStaffViewRoutes(app);
  },
  workers: accountWorkers,
  startsWith: {
    ADMIN_Access: ['SECRETARIAT', 'FINANCE'],
    ACCOUNT_View: ['SECRETARIAT'],
    ACCOUNT_Manage: ['SECRETARIAT'],
    SITE_Settings: ['SECRETARIAT'],
  },
  seed: seedAccounts,
  staffTasks: accountTasks,
};
