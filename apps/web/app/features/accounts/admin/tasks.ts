import { getUser, type SignedInUser } from '@airway/contract/accounts';
import { getAuditChainState, getOperationState } from '@airway/contract/accounts-audit';
import type { Task } from '../../../console/task-list.tsx';
import { settingsPath } from '../../../platform/account-path.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { chainFinding } from './audit/chain-finding.ts';
import { examinationFinding } from './audit/examination-finding.ts';
import { accountScreens } from './screens.ts';

const mustChangePassword: Task = {
  tone: 'danger',
  title: 'accounts.admin.task.password',
  text: 'accounts.admin.task.password.text',
  path: settingsPath,
};
const isAuditBroken: Task = {
  tone: 'danger',
  title: 'accounts.admin.task.audit',
  text: 'accounts.admin.task.audit.text',
  path: accountScreens.audit.path,
};
const isDataBroken: Task = {
  tone: 'danger',
  title: 'accounts.admin.task.examination',
  text: 'accounts.admin.task.examination.text',
  path: accountScreens.audit.path,
};
const unsentMails = (count: number): Task => ({
  tone: 'warn',
  title: 'accounts.admin.task.mails',
  values: { count },
  text: 'accounts.admin.task.mails.text',
  path: accountScreens.audit.path,
});
const needsSecondFactor: Task = {
  tone: 'warn',
  title: 'accounts.admin.task.secondFactor',
  text: 'accounts.admin.task.secondFactor.text',
  path: accountScreens.security.path,
};

async function loadOperationTasks(): Promise<Task[]> {
  const [chain, operation] = await Promise.all([
    authorisedCall(getAuditChainState, {}),
    authorisedCall(getOperationState, {}),
  ]);
  const finding = chainFinding(chain);
  return [
    ...(finding === 'broken' || finding === 'endMissing' ? [isAuditBroken] : []),
    ...(examinationFinding(operation, browserNowMs()) === 'found' ? [isDataBroken] : []),
    ...(operation.unsentMailCount > 0 ? [unsentMails(operation.unsentMailCount)] : []),
  ];
}

/** Loads the user's tasks: for the own account and, with permission, for operation. */
export async function loadAccountTasks({ id, role }: SignedInUser): Promise<Task[]> {
  const [profile, ofOperation] = await Promise.all([
    authorisedCall(getUser, { params: { id } }),
    role.permissions.includes('AUDIT_View') ? loadOperationTasks() : [],
  ]);
  return [
    ...(profile.mustChangePassword ? [mustChangePassword] : []),
    ...ofOperation,
    ...(profile.hasSecondFactor ? [] : [needsSecondFactor]),
  ];
}
