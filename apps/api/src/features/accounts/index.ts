export { accountActor, guestPermissions } from './account-actors.service.ts';
export { accountJobs } from './accounts.jobs.ts';
export { registerAccountRoutes } from './accounts.routes.ts';
export { roleCodeForGuest } from './authentication.service.ts';
export { spendSolution } from './captcha.service.ts';
export { createAccount, type NewAccount } from './create-account.service.ts';
export { endEverySession } from './devices.service.ts';
export { demandNewEmail, isWideEmailAllowed } from './email-endings.service.ts';
export { hasProvenEmail } from './proven-emails.service.ts';
export { resetByOperator } from './reset-by-operator.service.ts';
export { accountRetiredJob } from './retire-account.service.ts';
export { roleCodes } from './roles.rules.ts';
export { ensureRoles } from './roles.service.ts';
export {
  confirmVerificationCode,
  findProvenKey,
  sendVerificationCode,
  useProof,
} from './verifications.service.ts';
