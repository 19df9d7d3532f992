import { getUser, type SignedInUser } from '@airway/contract/accounts';
import { getAuditChainState } from '@airway/contract/accounts-audit';
import type { Task } from '../../../console/task-list.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { chainFinding } from './audit/chain-finding.ts';
import { accountScreens } from './screens.ts';

const mustChangePassword: Task = {
  tone: 'danger',
  title: 'accounts.admin.task.password',
  text: 'accounts.admin.task.password.text',
  path: '/Account/MyPage',
};
const isAuditBroken: Task = {
  tone: 'danger',
  title: 'accounts.admin.task.audit',
  text: 'accounts.admin.task.audit.text',
  path: accountScreens.audit.path,
};
const needsSecondFactor: Task = {
  tone: 'warn',
  title: 'accounts.admin.task.secondFactor',
  text: 'accounts.admin.task.secondFactor.text',
  path: accountScreens.security.path,
};

/** What this person has to do about their own account, and about the audit log where they may see it. */
export async function loadAccountTasks({ id, role }: SignedInUser): Promise<Task[]> {
  const [profile, chain] = await Promise.all([
    authorisedCall(getUser, { params: { id } }),
    role.permissions.includes('AUDIT_View') ? authorisedCall(getAuditChainState, {}) : undefined,
  ]);
  const finding = chain === undefined ? 'whole' : chainFinding(chain);
  return [
    ...(profile.mustChangePassword ? [mustChangePassword] : []),
    ...(finding === 'broken' || finding === 'endMissing' ? [isAuditBroken] : []),
    ...(profile.hasSecondFactor ? [] : [needsSecondFactor]),
  ];
}
